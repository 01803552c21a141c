export type { Parts } from './door.ts';
export { type Capture, type CaptureOptions, startCapture } from './start-capture.ts';
