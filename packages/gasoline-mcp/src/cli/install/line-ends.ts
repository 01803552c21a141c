export const lineEnd = /\r\n|\n|\r/;

/** The line end a text uses, judged by its first. */
export function lineEndOf(text: string): string {
  return lineEnd.exec(text)?.[0] ?? '\n';
}

export function lineNumberAt(text: string, offset: number): number {
  return text.slice(0, offset).split(lineEnd).length;
}

/** Where the line end stands that a text closes with; the text's length if it closes with none. */
export function beforeLastLineEnd(text: string): number {
  return /(?:\r\n|\n|\r)$/.exec(text)?.index ?? text.length;
}
