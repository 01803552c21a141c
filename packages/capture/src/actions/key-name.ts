type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>;

/** Keys that do nothing alone, and what stands for a key that is not known yet. */
const silent =
  /^(?:Shift|Control|Alt|AltGraph|Meta|OS|CapsLock|NumLock|ScrollLock|Fn|FnLock|Hyper|Super|Symbol|SymbolLock|Dead|Process|Unidentified|Compose)$/;

export const modifiers = [
  ['ctrlKey', 'Control'],
  ['altKey', 'Alt'],
  ['metaKey', 'Meta'],
  ['shiftKey', 'Shift'],
] as const;

/** Whether the key writes something by itself. */
export function isPrinting({ key, ctrlKey, altKey, metaKey }: Pressed): boolean {
  // Some letters need Control and Alt together, on keyboards where AltGr sends that.
  return [...key].length === 1 && !metaKey && ctrlKey === altKey;
}

/** A key press as Playwright writes it: `Enter`, `Control+k`, `Shift+Tab`, `?`. Nothing for a lone modifier. */
export function keyName(event: Pressed): string | undefined {
  const { key } = event;
  if (!key || silent.test(key)) return undefined;
  const name = key === ' ' ? 'Space' : key;
  // What Shift makes of a key that is no letter is in the sign already.
  const isSign = [...key].length === 1 && key !== ' ' && key.toLowerCase() === key.toUpperCase();
  const held = modifiers.filter(([flag]) => event[flag] && !(flag === 'shiftKey' && isSign));
  if (isPrinting(event) && event.ctrlKey) return name;
  return [...held.map(([, modifier]) => modifier), name].join('+');
}
