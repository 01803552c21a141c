export { addPerformance } from './add-performance.ts';
export { partsBehindDoor } from './door.ts';
