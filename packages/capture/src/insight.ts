export { addInsight } from './add-insight.ts';
export { partsBehindDoor } from './door.ts';
