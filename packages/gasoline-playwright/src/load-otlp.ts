import type * as Otlp from '../../gasoline-mcp/src/otlp/index.ts';

/** Loaded only when a collector is named. An ES module, also where this is not. */
export async function loadOtlp(): Promise<typeof Otlp> {
  // A variable, so that nobody looks for the built file before it is there.
  const name = 'gasoline-mcp/otlp';
  return (await import(name)) as typeof Otlp;
}
