/** From the least to the most severe. */
export const logLevels = ['debug', 'log', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];
