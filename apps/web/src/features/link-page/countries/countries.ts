import { COUNTRY_CODES } from './country-codes.ts';

export interface CountryName {
  code: string;
  name: string;
}

/** All countries with their names in the given language, sorted by that language's rules. */
export function countriesIn(language: string): CountryName[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const order = new Intl.Collator(language);
  return COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((a, b) =>
    order.compare(a.name, b.name),
  );
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Countries whose names contain all words, ignoring case and accents; a code matches its country. */
export function countriesLike(countries: readonly CountryName[], words: string): CountryName[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const code = words.trim().toUpperCase();
  return countries.filter(
    (country) => country.code === code || wanted.every((word) => plain(country.name).includes(word)),
  );
}
