export { addPerformance } from './add-performance.ts';
