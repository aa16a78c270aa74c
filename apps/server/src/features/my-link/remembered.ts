import { LRUCache } from 'lru-cache';

const MOST = 1000;
/** Longer ones are worked out each time. */
const SIGNS = 400;

/** A pure function of a header that many requests send alike: what came of the last ones is remembered. */
export function remembered<T extends object | string | boolean>(make: (header: string) => T): (header: string) => T {
  const known = new LRUCache<string, T>({ max: MOST });
  return (header) => {
    const found = known.get(header);
    if (found !== undefined) return found;
    const made = make(header);
    if (header.length <= SIGNS) known.set(header, made);
    return made;
  };
}
