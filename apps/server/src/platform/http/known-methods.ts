import type { FastifyInstance } from 'fastify';

/** Returns the methods of the routes that match a path, or an empty list. */
export type KnownMethods = (path: string) => string[];

/** Compiles a route URL such as `/a/:id/*` to a regular expression for matching paths. */
function patternOf(url: string): RegExp {
  const parts = url.split(/(:\w+|\*)/);
  const source = parts.map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : RegExp.escape(part)));
  return new RegExp(`^${source.join('')}$`);
}

/**
 * Collects the methods of every route that is added after this call, for 405 and OPTIONS responses. The router itself
 * can only look up a path together with a method.
 * @param ignored URLs of the catch-all routes for unknown paths
 */
export function recordMethods(app: FastifyInstance, ignored: readonly string[]): KnownMethods {
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
