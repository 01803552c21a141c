export { addInsight } from './add-insight.ts';
