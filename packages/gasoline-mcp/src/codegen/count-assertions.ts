const chainers = '(?:be\\.visible|exist|eq|contain\\.text|match)';
const assertion = new RegExp(`^\\s*(?:(?:await )?expect(?:\\.poll)?\\(|cy\\..*\\.should\\('${chainers}')`);

/** How many assertions a script makes: each of ours has a line of its own, which texts of a page cannot begin. */
export function countAssertions(script: string): number {
  return script.split('\n').filter((line) => assertion.test(line)).length;
}
