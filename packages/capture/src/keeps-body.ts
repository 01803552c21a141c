import type { CaptureSettings } from '@gasoline/protocol';

/** Whether the bodies of a request that was answered like this are wanted. Without an answer, it has failed. */
export function keepsBody({ networkBodies }: CaptureSettings, status: number | undefined): boolean {
  return networkBodies === 'errors' ? !(status && status < 400) : networkBodies;
}
