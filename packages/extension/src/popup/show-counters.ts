import type { Health } from '@gasoline/protocol';
import { element, setText } from '../look/element.ts';
import type { WorkerState } from '../worker-state.ts';
import { count } from './count.ts';

const unknown = '–';

/** Without a state nothing is known, and old numbers would pass for new ones. */
export function showCounters(state: WorkerState | undefined): void {
  const health = state?.server.state === 'connected' ? state.server.health : undefined;
  setText(element('server-name', HTMLElement), health ? `Server ${health.version}` : 'Server');
  showPair('tab', state?.tab);
  showPair('server', health && { entries: entriesOf(health), errors: health.errors.entries });
  showLine(
    'waiting',
    state?.waiting ?? 0,
    (n) => `${count(n, 'entry waits', 'entries wait')} for the server.`,
  );
  showLine(
    'dropped',
    state?.dropped ?? 0,
    (n) => `${count(n, 'entry was', 'entries were')} dropped: too many were waiting.`,
  );
}

function showPair(place: 'tab' | 'server', numbers: { entries: number; errors: number } | undefined): void {
  const entries = element(`${place}-entries`, HTMLElement);
  const errors = element(`${place}-errors`, HTMLElement);
  setText(entries, numbers ? count(numbers.entries, 'entry', 'entries') : unknown);
  setText(errors, numbers ? count(numbers.errors, 'error', 'errors') : '');
  errors.classList.toggle('some', (numbers?.errors ?? 0) > 0);
}

function showLine(id: 'waiting' | 'dropped', number: number, sentence: (number: number) => string): void {
  const line = element(id, HTMLElement);
  line.hidden = number === 0;
  setText(line, number === 0 ? '' : sentence(number));
}

/** The log holds the errors, too: their own ring is a second home. */
function entriesOf({ logs, buffers }: Health): number {
  return (
    logs.entries +
    buffers.websocket_events +
    buffers.network_bodies +
    buffers.actions +
    buffers.performance_snapshots +
    buffers.dom_snapshots
  );
}
