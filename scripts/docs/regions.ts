/** A part of a hand-written document that is generated: `<!-- generated: tools --> … <!-- /generated -->`. */
const region = /(<!-- generated: ([\w-]+) -->\n)[\s\S]*?(<!-- \/generated -->)/g;

/** The document with its regions filled anew. */
export function fillRegions(document: string, contents: Record<string, string>): string {
  return document.replace(region, (_, open: string, name: string, close: string) => {
    const content = contents[name];
    if (content === undefined)
      throw new Error(`No content for the region "${name}"; known: ${Object.keys(contents).join(', ')}.`);
    return `${open}\n${content}\n\n${close}`;
  });
}
