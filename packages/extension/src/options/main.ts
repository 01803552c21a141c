import { askWorker } from '../ask-worker.ts';
import { element, setText } from '../look/element.ts';
import type { ToWorker } from '../worker-state.ts';
import { changesSince, fillForm, type OptionSettings, readForm } from './form.ts';
import { showWhileTyping, showWrongFields } from './show-reading.ts';

const form = element('form', HTMLFormElement);
const resetDialog = element('reset-dialog', HTMLDialogElement);

/** As the worker has them; nothing until it answered. */
let saved: OptionSettings | undefined;
let edited = false;

const notTaken = 'Not saved: the extension does not answer. Try again, or reload this page.';

form.addEventListener('input', () => {
  edited = true;
  showWhileTyping(readForm());
  tell('Not saved yet.');
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void save();
});

element('show-token', HTMLButtonElement).addEventListener('click', ({ currentTarget }) => {
  const field = element('accessToken', HTMLInputElement);
  const isShown = field.type === 'password';
  field.type = isShown ? 'text' : 'password';
  const button = currentTarget as HTMLButtonElement;
  button.textContent = isShown ? 'Hide' : 'Show';
  button.ariaLabel = isShown ? 'Hide the token' : 'Show the token';
});

element('reset', HTMLButtonElement).addEventListener('click', () => {
  resetDialog.returnValue = '';
  resetDialog.showModal();
});
resetDialog.addEventListener('close', () => {
  if (resetDialog.returnValue === 'reset')
    void take({ k: 'reset' }, 'All settings are back to their defaults.', notTaken);
});

// The popup may have changed something while this page was out of sight.
window.addEventListener('focus', () => {
  if (!edited) void load();
});
void load();

async function load(): Promise<void> {
  await take({ k: 'state' }, '', 'The extension does not answer. Reload this page.');
}

async function save(): Promise<void> {
  const reading = readForm();
  showWrongFields(reading);
  if (reading.settings === undefined) return tell('Not saved: correct the marked fields.', true);
  if (saved === undefined) return;
  await take({ k: 'change', settings: changesSince(saved, reading.settings) }, 'Saved.', notTaken);
}

/** Asks the worker, and shows the settings as they are then. */
async function take(message: ToWorker, done: string, failed: string): Promise<void> {
  try {
    saved = (await askWorker(message)).settings;
  } catch {
    tell(failed, true);
    return;
  }
  edited = false;
  fillForm(saved);
  element('fields', HTMLFieldSetElement).disabled = false;
  for (const id of ['save', 'reset']) element(id, HTMLButtonElement).disabled = false;
  showWhileTyping(readForm());
  tell(done);
}

function tell(text: string, isFailure = false): void {
  const place = element('saved', HTMLElement);
  place.classList.toggle('failed', isFailure);
  setText(place, text);
}
