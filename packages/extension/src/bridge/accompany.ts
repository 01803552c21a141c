import type { Parts } from '@gasoline/capture';
import { stopAll } from '@gasoline/capture/host';
import { startRecording } from '@gasoline/capture/recording';
import type { Companions } from './companions.ts';

/** Records in the extension's own world, beside the page's script and under the same page load. */
export function accompany(companions: Companions, name: string, add: (parts: Parts) => void): void {
  companions.join(() => {
    const { pageLoad, start, sendParcel } = companions;
    const recording = startRecording({ name, labels: { pageLoad }, send: sendParcel });
    const listeners: (() => void)[] = [];
    const stops: (() => void)[] = [];
    add({
      tap: recording.tap,
      start,
      requests: { onRequest: (listener) => listeners.push(listener) },
      addStop: (stop) => stops.push(stop),
    });
    return {
      configure: recording.configure,
      send: recording.send,
      hurry: recording.hurry,
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
