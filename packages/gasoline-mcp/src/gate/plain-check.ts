import type * as z from 'zod';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isShortText: Check = (value) => typeof value === 'string' && value.length <= 100;
const isNothing: Check = () => false;

/**
 * A quick yes for entries that need nothing of what a parse does: every field that the schema knows is there
 * in its plain type, or absent. Most entries are so, and a parse is the largest part of what taking one costs.
 * A no says nothing: then the schema decides. Derived from the schema, so that the two cannot drift apart.
 */
export function plainCheck<S extends z.ZodObject>(schema: S): (raw: unknown) => raw is z.output<S> {
  const checks = Object.entries(schema.shape).map(
    ([name, field]) => [name, checkOf(field as z.ZodType)] as const,
  );
  const required = checks.filter(([name]) => !accepts(schema.shape[name] as z.ZodType, undefined));
  const checkOfName = new Map(checks);
  return (raw): raw is z.output<S> => {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return false;
    const entry = raw as Record<string, unknown>;
    for (const [name] of required) if (entry[name] === undefined) return false;
    for (const name in entry) {
      const value = entry[name];
      if (value !== undefined && checkOfName.get(name)?.(value) === false) return false;
    }
    return true;
  };
}

function accepts(field: z.ZodType, value: unknown): boolean {
  return field.safeParse(value).success;
}

/** What the plain type of a field is; a field with conditions of its own is never plain. */
function checkOf(field: z.ZodType): Check {
  const { def } = field as unknown as { def: Definition };
  switch (def.type) {
    case 'catch':
    case 'optional':
      return checkOf(def.innerType as z.ZodType);
    case 'string':
      return def.checks ? isNothing : isText;
    case 'number':
      if (def.checks?.length) return isNothing;
      return def.check === 'number_format' ? Number.isSafeInteger : Number.isFinite;
    case 'array':
      return Array.isArray;
    case 'record':
      return (value) =>
        typeof value === 'object' &&
        value !== null &&
        !Array.isArray(value) &&
        !Object.hasOwn(value, '__proto__');
    case 'union': {
      const options = (def.options ?? []).map(checkOf);
      return (value) => options.some((check) => check(value));
    }
    // Text that is cut when it is long.
    case 'pipe':
      return isShortText;
    default:
      return isNothing;
  }
}

interface Definition {
  type: string;
  innerType?: z.ZodType;
  options?: z.ZodType[];
  check?: string;
  checks?: unknown[];
}
