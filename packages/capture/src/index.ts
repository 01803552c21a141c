export { addErrorContext } from './add-error-context.ts';
export { forgiveBrokenOff } from './forgive-broken-off.ts';
export type { PageStart, Parts } from './parts.ts';
export { type Capture, type CaptureOptions, startCapture } from './start-capture.ts';
