import { defaultPort } from '@gasoline/protocol';

export interface Address {
  host: string;
  port: number;
}

export function defaultAddressPort(env: NodeJS.ProcessEnv = process.env): number {
  return Number(env['GASOLINE_PORT']) || defaultPort;
}

export function addressOf(port: number, env: NodeJS.ProcessEnv = process.env): Address {
  return { host: env['GASOLINE_HOST'] || '127.0.0.1', port };
}

/** An IPv6 address stands in brackets in a URL. */
export function urlOf({ host, port }: Address): string {
  return `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`;
}

export function isThisMachine({ host }: Address): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
}
