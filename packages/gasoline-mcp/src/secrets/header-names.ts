/** Fields that hold a map, or a list, of header names and values. */
export function isHeaderMapName(name: string): boolean {
  return /^(?:(?:raw|http|request|response)[-_ ]?)?headers$/i.test(name);
}

/** Headers that carry credentials and nothing else; in a text their value goes on to the end of the line. */
export function isCredentialHeader(name: string): boolean {
  return /^(?:(?:proxy-)?authorization|(?:set-)?cookie2?)$/i.test(name);
}

/** The word `cookie` names many things; a value of the header has a name and a value itself. */
export function isCredentialHeaderValue(name: string, value: string): boolean {
  return /authorization/i.test(name) || /^[^\s=;,]{1,200}=/.test(value);
}
