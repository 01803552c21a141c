/** The machine as the installer sees it. Passed in, so that a test can show it another one. */
export interface Environment {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** The launcher of the clone that this runs from; absent in a released package. */
  readonly cloneLauncher?: string | undefined;
}
