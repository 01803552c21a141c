export function findHeadlessShell(): string | undefined;
export function ensureHeadlessShell(): Promise<void>;
