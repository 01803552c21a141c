import type { Parts } from '@gasoline/capture';
import { listenAlways, stopAll } from '@gasoline/capture/host';
import { startRecording } from '@gasoline/capture/recording';
import { companionsHere } from './companions.ts';

/**
 * Records in the extension's own world, beside the page's script and under the same page load. Without a bridge there
 * is nobody to tell.
 */
export function accompany(name: string, add: (parts: Parts) => void): void {
  const companions = companionsHere();
  companions?.join(name, () => {
    const { pageLoad, start, sendParcel } = companions;
    const recording = startRecording({ name, labels: { pageLoad }, send: sendParcel });
    const listeners: (() => void)[] = [];
    const stops = [
      listenAlways(globalThis, 'pagehide', () => recording.hurry(true)),
      // Back from the back/forward cache.
      listenAlways(globalThis, 'pageshow', () => recording.hurry(false)),
    ];
    add({
      tap: recording.tap,
      start,
      requests: { onRequest: (listener) => listeners.push(listener) },
      addStop: (stop) => stops.push(stop),
    });
    return {
      configure: recording.configure,
      send: recording.send,
      requestBegan() {
        for (const listener of listeners) recording.tap.observe(listener);
      },
      stop() {
        stopAll(stops)();
        recording.clear();
      },
    };
  });
}
