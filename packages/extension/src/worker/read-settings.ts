import { logLevels, type Settings } from '@gasoline/protocol';
import { isAccessToken } from '../access-token.ts';

/**
 * Settings with those values of `changes` laid over them that make sense. Storage and the defaults file may be
 * of another version, or edited by hand.
 */
export function readSettings(base: Settings, changes: unknown): Settings {
  return { ...base, ...validSettings(base, changes) };
}

export function validSettings(base: Settings, changes: unknown): Partial<Settings> {
  if (typeof changes !== 'object' || changes === null) return {};
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => Object.hasOwn(base, name) && isValid(name as keyof Settings, value, base),
    ),
  );
}

function isValid(name: keyof Settings, value: unknown, base: Settings): boolean {
  switch (name) {
    case 'serverUrl':
      return typeof value === 'string' && URL.canParse(value) && /^https?:/i.test(value);
    case 'accessToken':
      return isAccessToken(value);
    case 'logLevel':
      return logLevels.some((level) => level === value);
    case 'domainFilters':
      return Array.isArray(value) && value.every((filter) => typeof filter === 'string');
    default:
      return typeof value === typeof base[name];
  }
}
