export function attach(): void {}
