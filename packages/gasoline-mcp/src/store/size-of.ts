/** Enough to bound memory by: strings by their length, a fixed price for everything else. */
export function sizeOf(value: unknown, depth = 0): number {
  switch (typeof value) {
    case 'string':
      return 24 + value.length;
    case 'object': {
      if (value === null || depth > 20) return 8;
      let size = 32;
      if (Array.isArray(value)) for (const item of value) size += sizeOf(item, depth + 1);
      else for (const key in value) size += 16 + sizeOf((value as Record<string, unknown>)[key], depth + 1);
      return size;
    }
    default:
      return 8;
  }
}
