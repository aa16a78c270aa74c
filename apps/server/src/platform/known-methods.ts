import type { FastifyInstance } from 'fastify';

/** Methods of the routes that match a path; empty when none does. */
export type KnownMethods = (path: string) => string[];

/** `/a/:id/*` as a regular expression of the paths it matches. */
function patternOf(url: string): RegExp {
  const parts = url.split(/(:\w+|\*)/);
  const source = parts.map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : RegExp.escape(part)));
  return new RegExp(`^${source.join('')}$`);
}

/**
 * Notes the methods of every route that is added after this call, for 405 and OPTIONS responses: the router finds a route
 * only by path and method together.
 * @param ignored URLs of routes that only say that an address is unknown
 */
export function noteMethods(app: FastifyInstance, ignored: readonly string[]): KnownMethods {
  const methodsByUrl = new Map<string, Set<string>>();
  const patterns = new Map<string, RegExp>();
  app.addHook('onRoute', ({ url, method }) => {
    if (ignored.includes(url)) return;
    const methods = methodsByUrl.getOrInsertComputed(url, () => new Set());
    for (const name of [method].flat()) methods.add(name);
  });
  return (path) => {
    const found = [...methodsByUrl].filter(([url]) => patterns.getOrInsertComputed(url, patternOf).test(path));
    return [...new Set(found.flatMap(([, methods]) => [...methods]))].toSorted();
  };
}
