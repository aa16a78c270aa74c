import type { Envelope } from '@site/contract/core/errors.ts';
import type { Route } from '@site/contract/core/route.ts';
import type { TestApp } from '../app.ts';

/**
 * Input that validation rejects on every route, because a NUL character cannot be stored. A caller who gets this
 * validation error is authorized, and the request changes nothing.
 */
const REFUSED_INPUT = { probe: '\0' };

/** Sends a request and returns the status and text of the response, with the error name as `end` (null on success). */
export async function ask(
  { http }: Pick<TestApp, 'http'>,
  { method, path }: Route,
  { cookie, input }: { cookie: string; input: Record<string, unknown> },
): Promise<{ end: Envelope['name'] | null; status: number; text: string }> {
  const named = new Set([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name));
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name] ?? '1')));
  const rest = Object.entries(input).filter(([name]) => !named.has(name));
  const headers = cookie === '' ? {} : { cookie };
  const inQuery = method === 'GET' || method === 'DELETE';
  const response = await http.inject({
    method,
    url,
    headers,
    ...(inQuery ? { query: Object.fromEntries(rest.map(([name, value]) => [name, String(value)])) } : {}),
    ...(!inQuery && { payload: Object.fromEntries(rest) }),
  });
  const { code, name } = response.json<Envelope>();
  return { end: code === 0 ? null : name, status: response.statusCode, text: response.body };
}

/**
 * Returns the error name with which a caller is denied access to a route; null when access is granted, or `taken` if
 * the route accepted the invalid input.
 */
export async function refusalOf(app: Pick<TestApp, 'http'>, route: Route, cookie: string) {
  const { end } = await ask(app, route, { cookie, input: REFUSED_INPUT });
  // Upload routes require a file before they validate the other fields.
  return end === (route.upload ? 'body-broken' : 'invalid') ? null : (end ?? 'taken');
}
