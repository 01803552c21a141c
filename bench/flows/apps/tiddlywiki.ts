import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningApp } from '../flow.ts';
import { modules, startChildApp } from './child-app.ts';

const tiddlers = {
  'Shopping list': { tags: 'home', text: 'Milk, bread and [[Recipes]].' },
  Recipes: { tags: 'home kitchen', text: '! Soup\n\nBoil water.' },
  'Meeting notes': { tags: 'work', text: 'Talk about the plan.' },
};

/** The wiki's own server edition, with three notes. */
export function startTiddlyWiki(): Promise<RunningApp> {
  return startChildApp({
    seed(folder) {
      cpSync(join(modules, 'tiddlywiki/editions/server/tiddlywiki.info'), join(folder, 'tiddlywiki.info'));
      mkdirSync(join(folder, 'tiddlers'));
      const entries = { ...tiddlers, '$:/DefaultTiddlers': { tags: '', text: '[[Shopping list]]' } };
      for (const [i, [title, { tags, text }]] of Object.entries(entries).entries())
        writeFileSync(
          join(folder, 'tiddlers', `${i}.tid`),
          `title: ${title}\ntags: ${tags}\ncreated: 2026010210000000${i}\nmodified: 2026010210000000${i}\n\n${text}`,
        );
    },
    args: (folder, port) => [
      join(modules, 'tiddlywiki/tiddlywiki.js'),
      folder,
      '--listen',
      'host=127.0.0.1',
      `port=${port}`,
    ],
  });
}
