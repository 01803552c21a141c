export type DomainFilters = { filters: string[] } | { errors: string[] };

const port = String.raw`\d{1,5}|\*`;
const hostGlob = new RegExp(String.raw`^(?:[a-z\d.*_-]+|\[[\da-f:.*]+\])(?::(?:${port}))?$`);

/** One glob a line. A pasted address counts as its host and port; blank and repeated lines are left out. */
export function readDomainFilters(text: string): DomainFilters {
  const lines = text.split('\n').map((line) => line.trim());
  const globs = lines.map(hostOf);
  const errors = globs.flatMap((glob, index) => {
    const wrong = glob === '' && lines[index] === '' ? undefined : explain(glob);
    return wrong === undefined ? [] : [`Line ${index + 1}: "${lines[index]}" ${wrong}`];
  });
  if (errors.length > 0) return { errors };
  return { filters: [...new Set(globs.filter((glob) => glob !== ''))] };
}

function hostOf(line: string): string {
  return line
    .toLowerCase()
    .replace(/^(?:\*|[a-z][a-z\d+.-]*):\/\//, '')
    .replace(/[/?#].*$/, '');
}

/** What is wrong with a glob, and what would be right. */
function explain(glob: string): string | undefined {
  if (/\s|,|;/.test(glob)) return 'holds several: write one on each line.';
  // Chrome writes the names of hosts in ASCII, and the globs are compared with that.
  if (/[^\0-\x7f]/.test(glob)) return 'has letters beyond ASCII: write the name in its "xn--" form.';
  if (!hostGlob.test(glob)) return 'names no host: write it like localhost:3000 or *.my.app.';
  return undefined;
}
