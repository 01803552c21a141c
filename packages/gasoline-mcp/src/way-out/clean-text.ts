// Characters that make text look like something else than it is: terminal escapes, control characters,
// bidirectional overrides, zero-width characters and the invisible "tag" block. Tab, newline and carriage
// return stay.
const terminalEscapes = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-Z\\-_])/g;
const invisible =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|\udb40[\udc00-\udc7f]/g;
const suspicious =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\udb40]/;

/** Page text as a model or a terminal may safely read it. */
export function cleanText(text: string): string {
  if (!suspicious.test(text)) return text;
  return text.replace(terminalEscapes, '').replace(invisible, '');
}
