import { getRecordConsolePlugin } from '@rrweb/rrweb-plugin-console-record';
import { record } from 'rrweb';

const maxKept = 1_000;
const events: unknown[] = [];

record({
  emit(event) {
    // The recording stays here; sending it would cost more.
    if (events.push(event) > maxKept) events.splice(0, maxKept / 2);
  },
  // By itself it stops after 1000 calls, and then costs nothing any more.
  plugins: [getRecordConsolePlugin({ lengthThreshold: Number.MAX_SAFE_INTEGER })],
});
Object.assign(globalThis, { recorder: 'rrweb' });
