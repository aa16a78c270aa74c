import type { Envelope } from '@site/contract/core/errors.ts';
import type { Route } from '@site/contract/core/route.ts';
import type { TestApp } from '../app.ts';

/** Never stored, so that every input with it is refused: who gets that far was let in, and nothing is done. */
const REFUSED_INPUT = { probe: '\0' };

/** How a call ends: the name of the error, or null when it is taken. */
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

/** Why somebody is not let into a route; null when they are. Nothing is done in either case. */
export async function refusalOf(app: Pick<TestApp, 'http'>, route: Route, cookie: string) {
  const { end } = await ask(app, route, { cookie, input: REFUSED_INPUT });
  // Files are asked for before what comes with them is read.
  return end === (route.upload ? 'body-broken' : 'invalid') ? null : (end ?? 'taken');
}
