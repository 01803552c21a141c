import { parseArgs } from 'node:util';
import { startShop } from './server/start-shop.ts';

const { values } = parseArgs({ options: { port: { type: 'string' }, production: { type: 'boolean' } } });
const shop = await startShop({ port: Number(values.port ?? 4000), production: values.production ?? false });
process.stdout.write(`The shop is at ${shop.url}. Ctrl+C ends it.\n`);
