import fc from 'fast-check';

/** Parses JSON as received over the network: `__proto__` is an own property. */
const wired = (json: string): unknown => JSON.parse(json);

const deep = (levels: number) => wired(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);
const nested = (levels: number) => wired(`${'['.repeat(levels)}${']'.repeat(levels)}`);

/** Texts that parsers are known to misinterpret. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202Eright to left\u202C',
  '\u200B\uFEFF',
  'é'.normalize('NFD').repeat(40),
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
  "'; drop table users; --",
  "' or 1=1 --",
  '1); select pg_sleep(0); --',
  '%',
  '_%_',
  '\\',
  '$1',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  '../../../../etc/passwd',
  '..\\..\\secret',
  '/dev/null',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://127.0.0.1:1/',
  'http://[::1]/',
  'https://user:pass@one.example/',
  'a\r\nset-cookie: a=b',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  '1e999',
  '9007199254740993',
  '99999999999999999999999999',
  '١٢٣',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13T00:00:00Z',
  '2026-11-22T25:00:00Z',
  'Mars/Olympus',
  'Etc/GMT+14',
  '(a+)+$',
  'WyJhIiwxXQ',
  'WzFlMzA4LDFd',
  'WzEsOTAwNzE5OTI1NDc0MDk5MV0',
  'WzAsMF0',
  'e30',
  'bnVsbA',
];

const NUMBERS = [
  0,
  -0,
  -1,
  0.5,
  1e-7,
  2 ** 15,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 53 - 1,
  -(2 ** 53),
  2 ** 63,
  1e21,
  1e308,
  -1e308,
];

const OTHERS: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  { length: 3 },
  { length: { toString: 1 } },
  { toString: 1 },
  wired('{"constructor":{"prototype":{"polluted":1}}}'),
  deep(11),
  deep(60),
  nested(60),
];

const large = fc.constantFrom<unknown>(
  'x'.repeat(10_001),
  'я'.repeat(70_000),
  ' '.repeat(20_000),
  '<b>'.repeat(5000),
  Array.from({ length: 10_000 }, () => 1),
  Array.from({ length: 10_000 }, (_, n) => ({ id: n })),
  Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`k${n}`, n])),
);

/** Values that parsers and validators often mishandle. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<unknown>(...TEXTS) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...OTHERS) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.double() },
);

/** Like `hostile`, and occasionally a large value. */
export const hostileOrLarge: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 60, arbitrary: hostile },
  { weight: 1, arbitrary: large },
);

const KEYS = [
  'constructor',
  'prototype',
  'toString',
  'id',
  'userId',
  'role',
  'authorId',
  'state',
  'a\0b',
  '',
  'x'.repeat(500),
];

/** A mutation of a valid input: a value replaced, a field removed or a field added. */
export interface Change {
  /** Index of the position in the input, modulo the number of positions. */
  place: number;
  act: 'replace' | 'remove' | 'add';
  key: string;
  value: unknown;
}

export const change: fc.Arbitrary<Change> = fc.record({
  place: fc.nat(50),
  act: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add'),
  key: fc.constantFrom(...KEYS),
  value: hostileOrLarge,
});

type Holder = Record<string | number, unknown>;

/** Returns the first positions in a value, about 200 at most: the containing object or array, and the key. */
function places(value: unknown, found: { holder: Holder; key: string }[] = []): { holder: Holder; key: string }[] {
  if (typeof value !== 'object' || value === null || found.length > 200) return found;
  for (const key of Object.keys(value)) {
    // The keys of an array are its indexes.
    const holder = value as Holder;
    found.push({ holder, key });
    places(holder[key], found);
  }
  return found;
}

/** Returns a copy of an input with the mutations applied. */
export function changed(input: unknown, changes: readonly Change[]): unknown {
  const copy: unknown = structuredClone(input);
  for (const { place, act, key, value: given } of changes) {
    // Clones the value, because the next mutation may modify it.
    const value: unknown = structuredClone(given);
    const all = places(copy);
    const at = all[place % Math.max(1, all.length)];
    if (!at || act === 'add') {
      const holder = at?.holder ?? copy;
      if (Array.isArray(holder)) holder.push(value);
      else if (typeof holder === 'object' && holder !== null) Object.assign(holder, { [key]: value });
    } else if (act === 'remove' && !Array.isArray(at.holder)) {
      delete at.holder[at.key];
    } else {
      at.holder[at.key] = value;
    }
  }
  return copy;
}
