/** One word of a sentence, as in `Password must be at least 8 characters (it's too short).` */
const word = /^[("']?[\p{L}'’-]{1,20}[)"']?[.,:;!?)]{0,3}$|^\d{1,3}[.,)]?$/u;
const fewestWords = 3;
const maxChars = 300;

/** What a server says of a field, and not what was in it: words that make a sentence. */
export function isComplaint(text: string): boolean {
  if (text.length > maxChars) return false;
  const words = text.trim().split(/\s+/);
  return words.length >= fewestWords && words.every((one) => word.test(one));
}

/** `{"password": ["This field is required."]}`: a list of whole sentences needs no name that announces it. */
export function areComplaints(values: readonly unknown[]): boolean {
  return values.every(
    (value) => typeof value === 'string' && isComplaint(value) && /^\p{Lu}[^]*[.!?]$/u.test(value.trim()),
  );
}
