// The fixture and the helper for the extension are two files to the user, so they share nothing but this name.
const mark = Symbol.for('gasoline.extension');

/** The extension records this browser or context: the fixture need not, and the first of both would silence the other. */
export function markExtension(where: object): void {
  Reflect.set(where, mark, true);
}

export function hasExtension(where: object | null): boolean {
  return where !== null && Reflect.has(where, mark);
}
