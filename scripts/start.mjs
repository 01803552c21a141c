// `npm start`: sets up what is missing, then shows Gasoline at work on the example shop.
import './setup.mjs';

// Only now is it certain to be installed.
const { register } = await import('tsx/esm/api');
register();
await import('./start/main.ts');
