import { fileURLToPath } from 'node:url';

/** The folder of the built files, of which this is one. */
export const distDir = fileURLToPath(new URL('.', import.meta.url));
