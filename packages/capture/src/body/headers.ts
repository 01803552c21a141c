import { isSensitiveHeader, redactedHeader } from '@gasoline/protocol';

/** Header name → value, the values of those that carry credentials replaced. */
export class HeaderList {
  readonly values: Record<string, string> = {};
  /** Whether one of them carries credentials. */
  authorized = false;

  add(name: string, value: string): void {
    const sensitive = isSensitiveHeader(name);
    // A token against forged requests proves nothing about the user.
    if (sensitive && !/[cx]srf/i.test(name)) this.authorized = true;
    // Defined, because a header may be called `__proto__`.
    Object.defineProperty(this.values, name.toLowerCase(), {
      value: sensitive ? redactedHeader : value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
}
