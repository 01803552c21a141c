export { type Capture, type CaptureOptions, startCapture } from './start-capture.ts';
