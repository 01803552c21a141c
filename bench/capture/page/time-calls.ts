import { undisturbed } from '../../median.ts';
import { passTurn } from './pass-turn.ts';

const callsPerTurn = 10;
/** As many calls as fill one batch, ours and the peers'. */
export const callsPerBlock = 50;

/**
 * Microseconds per call, with delivery. After every few calls the page ends its turn, so that timers and the
 * extension's messages get theirs inside the measured time, and no time is idle. A block is as long as a batch:
 * whatever the blocks before have left to send is sent in it. The lowest tenth of the blocks leaves out those in which
 * another process had our core.
 */
export async function timeCalls(blocks: number, call: (i: number) => void): Promise<number> {
  const times: number[] = [];
  let i = 0;
  for (let block = 0; block < blocks; block++) {
    const began = performance.now();
    for (const end = i + callsPerBlock; i < end; ) {
      call(i++);
      if (i % callsPerTurn === 0) await passTurn();
    }
    times.push(((performance.now() - began) * 1000) / callsPerBlock);
  }
  return undisturbed(times);
}
