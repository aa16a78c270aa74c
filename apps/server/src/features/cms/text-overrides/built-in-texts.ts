import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';

const folder = new URL('../../../../../../content/catalogues/', import.meta.url);
/** Catalogues used only by the server. Text overrides apply only to pages (BASE-03). */
const SERVER_ONLY = ['errors', 'export', 'mails', 'notifications', 'typeset', 'worker'];

type Texts = ReadonlyMap<string, string>;

function read(language: Language): Texts {
  const here = new URL(`${language}/`, folder);
  const names = readdirSync(here)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .filter((name) => !SERVER_ONLY.includes(name))
    .sort();
  return new Map(
    names.flatMap((name) => {
      const texts: unknown = JSON.parse(readFileSync(new URL(`${name}.json`, here), 'utf8'));
      return Object.entries(texts ?? {}).flatMap(([key, text]: [string, unknown]) =>
        typeof text === 'string' ? [[`${name}:${key}`, text] as const] : [],
      );
    }),
  );
}

let texts: ReadonlyMap<Language, Texts> | null = null;

/**
 * Returns the built-in texts of pages by `namespace:key`, with one entry for each plural form. The files are read on
 * the first call.
 */
export function builtInTexts(language: Language): Texts {
  texts ??= new Map(LANGUAGES.map((one) => [one, read(one)]));
  return texts.get(language) ?? new Map<string, string>();
}
