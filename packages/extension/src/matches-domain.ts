/**
 * Whether a page passes the user's filters. A glob without a port speaks for every port; `*` stands for any
 * text; `*.my.app` means `my.app` as well, as in the patterns that Chrome itself uses. No filter: every page.
 */
export function matchesDomain(filters: readonly string[], pageUrl: string | undefined): boolean {
  const globs = filters.map((filter) => filter.trim().toLowerCase()).filter((glob) => glob !== '');
  if (globs.length === 0) return true;
  if (pageUrl === undefined || !URL.canParse(pageUrl)) return false;
  const { hostname, port, protocol } = new URL(pageUrl);
  // A page without a host (a file, a blank one) belongs to no domain.
  if (hostname === '') return false;
  const portNumber = port || (protocol === 'https:' ? '443' : '80');
  return globs.some((glob) => {
    const [, hostGlob = '', portGlob = '*'] = /^(.*?)(?::([\d*]+))?$/.exec(glob) ?? [];
    return matchesHost(hostGlob, hostname) && matchesGlob(portGlob, portNumber);
  });
}

function matchesHost(glob: string, hostname: string): boolean {
  return matchesGlob(glob, hostname) || (glob.startsWith('*.') && matchesGlob(glob.slice(2), hostname));
}

/** No regular expression: one made of many stars takes for ever on a long name. */
function matchesGlob(glob: string, text: string): boolean {
  const [head = '', ...parts] = glob.split('*');
  const tail = parts.pop();
  if (tail === undefined) return text === head;
  if (!text.startsWith(head) || !text.endsWith(tail)) return false;
  let from = head.length;
  for (const part of parts) {
    const at = text.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return from + tail.length <= text.length;
}
