/** Ids that frameworks number or draw anew on every load: React's `:r1:`, Radix, Headless UI, Ember, … */
const generatedId = [
  /[:«»]/,
  /^_r_\w+_$/,
  /^(?:radix|headlessui|mui|downshift|react-select|react-aria|rc|cdk|mat|mdc|ui-id|el-id|floating|tippy|chakra|mantine|bits|reach)[-_].*\d/i,
  /^(?:ember|yui|gen|uid|auto|ext-gen|ui)[-_]?\d/i,
  /[\da-f]{8}-[\da-f]{4}-/i,
  /\d{3,}/,
];

/** A run of letters and digits that nobody wrote. */
const hash = /(?:^|[^a-z\d])(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{6,}(?:$|[^a-z\d])/i;

export function isGeneratedId(id: string): boolean {
  return generatedId.some((pattern) => pattern.test(id)) || isHashed(id);
}

/** Test ids are given by people; only one that holds a number drawn at random will not come back. */
export function isDrawnTestId(id: string): boolean {
  return /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}/i.test(id) || /\d{9,}/.test(id);
}

/** Classes that tools make, and those that look so. */
export function isGeneratedClass(name: string): boolean {
  return (
    /^(?:css|sc|emotion|styled|chakra|jss|svelte|astro|ng-tns|data-v)-?/.test(name) ||
    /^[a-z]{5,8}$/.test(name) ||
    /__\w*\d|_[\da-zA-Z]{5,}$/.test(name) ||
    isHashed(name)
  );
}

/** Letters and digits in turn: `a1b2c3`, but not `step2` or `col12`. */
function isHashed(name: string): boolean {
  const run = hash.exec(name)?.[0] ?? '';
  return (run.match(/\d+/g)?.length ?? 0) > 1 || /\d[a-z]+$/i.test(run.replace(/\W/g, ''));
}
