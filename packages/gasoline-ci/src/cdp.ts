export { attach } from './cdp/attach.ts';
