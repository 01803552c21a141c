import { formatAiContext } from './ai-context/format-ai-context.ts';
import type { Format } from './format.ts';
import type { FormatName } from './format-names.ts';
import { formatHtml } from './html/format-html.ts';
import { formatAnnotations } from './github/format-annotations.ts';
import { formatJson } from './json/format-json.ts';
import { formatJunit } from './junit/format-junit.ts';
import { formatMarkdown } from './markdown/format-markdown.ts';
import { formatText } from './text/format-text.ts';

/** One line per format. */
export const formats: Record<FormatName, Format> = {
  text: formatText,
  json: formatJson,
  'ai-context': formatAiContext,
  junit: formatJunit,
  html: formatHtml,
  markdown: formatMarkdown,
  github: formatAnnotations,
};
