import { bindingName, configName, testIdName } from '@gasoline/protocol';
import type { Delivery, PageConfig } from '../../types/index.d.ts';

export interface Host extends PageConfig {
  /** The host's own way out of the page: no policy of the page can block it. */
  deliver?: ((delivery: Delivery) => unknown) | undefined;
}

/** What the host has left on the window for us. The page's own scripts will not find it there any more. */
export function readConfig(): Host {
  const page = globalThis as Record<string, unknown>;
  const take = (name: string): unknown => {
    const value = page[name];
    // One that cannot be deleted is not ours to fight with.
    Reflect.deleteProperty(page, name);
    return value;
  };
  const config = take(configName);
  const deliver = take(bindingName);
  const testId = page[testIdName];
  return {
    ...(typeof testId === 'string' ? { testId } : {}),
    ...(typeof config === 'object' ? (config as PageConfig) : {}),
    ...(typeof deliver === 'function' ? { deliver: deliver as NonNullable<Host['deliver']> } : {}),
  };
}
