import { cleanText } from '../../way-out/clean-text.ts';

/** HTML that was written here. Nothing that was captured becomes one but through `html`, which escapes it. */
export class Markup {
  readonly text: string;
  private constructor(text: string) {
    this.text = text;
  }

  /** For what we built ourselves: the page's style and script. */
  static ofOurOwn(text: string): Markup {
    return new Markup(text);
  }
}

export type Content = Markup | string | number | undefined | null | false | Iterable<Content>;

/** Every value is escaped, unless it is markup already. Attributes must stand in double quotes. */
export function html(parts: TemplateStringsArray, ...values: Content[]): Markup {
  let text = parts[0] ?? '';
  for (let i = 0; i < values.length; i++) text += render(values[i]) + (parts[i + 1] ?? '');
  return Markup.ofOurOwn(text);
}

function render(content: Content): string {
  if (content === undefined || content === null || content === false) return '';
  if (content instanceof Markup) return content.text;
  if (typeof content === 'string') return escapeText(content);
  if (typeof content === 'number') return String(content);
  let text = '';
  for (const part of content) text += render(part);
  return text;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const special = /[&<>"']/;

/** Fit for text and for quoted attributes, without characters that make it look like something else. */
function escapeText(text: string): string {
  const clean = cleanText(text);
  return special.test(clean) ? clean.replace(/[&<>"']/g, (character) => entities[character] ?? '') : clean;
}
