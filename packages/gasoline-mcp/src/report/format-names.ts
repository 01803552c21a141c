/** What `--format` takes. Apart from the table of writers, because the help needs the names alone. */
export const formatNames = ['text', 'json', 'ai-context', 'junit', 'html', 'markdown', 'github'] as const;
export type FormatName = (typeof formatNames)[number];
