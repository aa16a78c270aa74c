import { LRUCache } from 'lru-cache';

const MOST = 1000;
/** Maximum length in characters of a header value that is memoized. */
const SIGNS = 400;

/** Memoizes a pure function of a header that has few distinct values, in an LRU cache. */
export function memoize<T extends object | string | boolean>(make: (header: string) => T): (header: string) => T {
  const known = new LRUCache<string, T>({ max: MOST });
  return (header) => {
    const found = known.get(header);
    if (found !== undefined) return found;
    const made = make(header);
    if (header.length <= SIGNS) known.set(header, made);
    return made;
  };
}
