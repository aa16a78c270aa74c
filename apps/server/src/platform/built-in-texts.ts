import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Language } from '@site/contract/core/languages.ts';

const folder = new URL('../../../../content/catalogues/', import.meta.url);

/** Texts by key, with one entry for each plural form. */
export type Texts = ReadonlyMap<string, string>;

/** Catalogues that have been used, by `language/name`. */
const catalogues = new Map<string, Texts>();

/** Returns a catalogue; an empty one if it does not exist, because stored references may be from another version. */
function catalogueOf(language: Language, name: string): Texts {
  const path = `${language}/${name}`;
  const known = catalogues.get(path);
  if (known) return known;
  const file = new URL(`${path}.json`, folder);
  // A test checks that each catalogue is a flat object of strings.
  const texts = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Record<string, string>;
  const catalogue = new Map(Object.entries(texts));
  catalogues.set(path, catalogue);
  return catalogue;
}

/** Returns a text that the site ships with, by `namespace:key`. The files are read on first use. */
export function builtInText(language: Language, key: string): string | undefined {
  const colon = key.indexOf(':');
  return catalogueOf(language, key.slice(0, colon)).get(key.slice(colon + 1));
}

/** Returns all texts that the site ships with, by `namespace:key`. */
export function builtInTexts(language: Language): Texts {
  const names = readdirSync(new URL(language, folder)).filter((file) => file.endsWith('.json'));
  return new Map(
    names.sort().flatMap((file) => {
      const name = file.slice(0, -'.json'.length);
      return [...catalogueOf(language, name)].map(([key, text]) => [`${name}:${key}`, text] as const);
    }),
  );
}
