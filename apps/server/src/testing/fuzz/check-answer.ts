import type { LightMyRequestResponse } from 'fastify';
import { ERRORS, isSilent, type Envelope, type ErrorName } from '@site/contract/core/errors.ts';
import type { Route } from '@site/contract/core/route.ts';

/** Errors that any route may return for a malformed request. */
const OF_TRANSPORT: ReadonlySet<string> = new Set<ErrorName>([
  'body-broken',
  'too-large',
  'cross-site',
  'no-such-address',
  'token-malformed',
]);
const OF_INPUT: ReadonlySet<string> = new Set<ErrorName>(['invalid', 'too-many']);
const INSIDES = /node_modules|\.ts:\d+|violates |syntax error|relation "|\/(tmp|home|usr)\//;
const KEYS = new Set(['code', 'message', 'data', 'errors', 'name', 'requestId']);

interface Asked {
  /** Expected access error of the caller; null when access is granted. */
  due: ErrorName | null;
  /** Whether the request contained cookies other than those of the caller. */
  otherCookies: boolean;
  /** Strings that must not appear in the response. */
  secrets: readonly string[];
}

function wrongError(route: Route, { name, code, message, data, errors }: Envelope, status: number, asked: Asked) {
  if (name === undefined || !(name in ERRORS)) return `an error without a name of the table: ${name}`;
  if (ERRORS[name].code !== code || ERRORS[name].status !== status) return `${name} as ${status}, ${code}`;
  if (data !== null) return `${name} with data`;
  if ((message === '') !== isSilent(name)) return `${name} with the message "${message}"`;
  if (INSIDES.test(message)) return `a message from inside: ${message}`;
  if (name === 'invalid' && Object.values(errors ?? {}).filter((text) => text !== '').length === 0)
    return 'invalid without a field';
  if (OF_TRANSPORT.has(name)) return null;
  if (asked.otherCookies && ['signed-out', 'not-a-member'].includes(name)) return null;
  if (asked.due !== null) return name === asked.due ? null : `${name} instead of the expected ${asked.due}`;
  return OF_INPUT.has(name) || route.errors.includes(name) ? null : `${name}, which the route does not declare`;
}

/** Describes what is wrong with a response; null if it is correct. */
export function wrongWith(route: Route, response: LightMyRequestResponse, asked: Asked): string | null {
  const { statusCode: status, body, headers } = response;
  if (status >= 500) return `status ${status}: ${body.slice(0, 300)}`;
  const leaked = asked.secrets.find((secret) => body.includes(secret));
  if (leaked !== undefined)
    return `it reveals "${leaked}": ${body.slice(Math.max(0, body.indexOf(leaked) - 300)).slice(0, 600)}`;
  if (!String(headers['content-type']).startsWith('application/json')) return `type ${headers['content-type']}`;
  // Responses shared by visitors have an ETag and are revalidated.
  if (headers['cache-control'] !== (headers['etag'] ? 'no-cache' : 'no-store'))
    return `cache-control ${headers['cache-control']}`;
  let envelope: Envelope;
  try {
    envelope = response.json<Envelope>();
  } catch {
    return `not JSON: ${body.slice(0, 200)}`;
  }
  const unknown = Object.keys(envelope).find((key) => !KEYS.has(key));
  if (unknown !== undefined) return `an envelope with ${unknown}`;
  if (envelope.code !== 0) return wrongError(route, envelope, status, asked);
  if (status !== 200) return `code 0 with status ${status}`;
  if (asked.due !== null && !asked.otherCookies) return `accepted, although ${asked.due} was expected`;
  const parsed = route.data.safeParse(envelope.data);
  return parsed.success ? null : `data against the schema: ${parsed.error.message.slice(0, 500)}`;
}
