import { STATUS_CODES } from 'node:http';
import { OTLPExporterError } from '@opentelemetry/otlp-exporter-base';
import { wayOut } from '../way-out/way-out.ts';
import { NoAnswer } from './exporters.ts';
import { shorten } from './shorten.ts';

const noAnswer = 'no answer came in time';

/** Most of what goes wrong on the way has a name that says what to do. */
const byCode: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host could not be looked up',
  ETIMEDOUT: noAnswer,
  EHOSTUNREACH: 'there is no way to that host',
  ENETUNREACH: 'there is no way to that network',
  HPE_INVALID_CONSTANT:
    'what listens there does not speak HTTP; the port for OTLP over HTTP is 4318 by default, 4317 is for gRPC',
};

/** Why the collector took nothing. What it answered stays out of it: it may repeat a header. */
export function explainFailure(error: unknown): { sentence: string; status?: number } {
  if (error instanceof NoAnswer) return { sentence: noAnswer };
  if (error instanceof OTLPExporterError && error.code !== undefined) return explainStatus(error.code);
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== undefined && byCode[code]) return { sentence: `${byCode[code]} (${code})` };
  if (message === 'Request timed out') return { sentence: noAnswer };
  if (error instanceof OTLPExporterError)
    return {
      sentence: 'the collector was busy all the time (it answered 429, 502, 503 or 504)',
    };
  return { sentence: wayOut(shorten(message, 200)) };
}

function explainStatus(status: number): { sentence: string; status: number } {
  const advice =
    status === 401 || status === 403
      ? ': it wants other credentials in a header'
      : status === 404
        ? ': it does not take these at that address'
        : '';
  return { sentence: `the collector answered ${status} ${STATUS_CODES[status] ?? ''}${advice}`, status };
}
