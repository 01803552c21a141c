export function findChromium(): string | undefined;
export function isProgram(path: string): boolean;
export function playwrightFolder(): string;
