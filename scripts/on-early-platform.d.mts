import type { Plugin } from 'esbuild';

export const onEarlyPlatform: Plugin;
