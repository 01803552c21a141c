/** A place in a text: what a detector must find there, or, without a kind, what it may find or leave. */
export interface Mark {
  readonly kind?: string;
  readonly start: number;
  readonly end: number;
}

/** A text that knows where its secrets are. */
export interface MarkedText {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** What a detector must find. */
export const must = (kind: string, value: string): MarkedText => ({
  text: value,
  marks: [{ kind, start: 0, end: value.length }],
});

/** What the rules of the product leave open: finding it is neither right nor wrong. */
export const may = (value: string): MarkedText => ({ text: value, marks: [{ start: 0, end: value.length }] });

/** Puts texts together and keeps the marks at their places. */
export function doc(parts: TemplateStringsArray, ...values: (string | number | MarkedText)[]): MarkedText {
  let text = '';
  const marks: Mark[] = [];
  for (const [index, part] of parts.entries()) {
    text += part;
    const value = values[index];
    if (value === undefined) continue;
    if (typeof value === 'object') {
      for (const mark of value.marks)
        marks.push({ ...mark, start: mark.start + text.length, end: mark.end + text.length });
      text += value.text;
    } else text += String(value);
  }
  return { text, marks };
}

export function joined(texts: readonly MarkedText[], separator: string): MarkedText {
  let all = doc``;
  for (const [index, text] of texts.entries()) all = index === 0 ? text : doc`${all}${separator}${text}`;
  return all;
}
