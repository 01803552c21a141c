export function step<Result>(title: string, work: () => Promise<Result>): Promise<Result>;
export function say(text: string): void;
export function totalSeconds(): string;
