import { LANGUAGES } from '@site/contract/core/languages.ts';
import { Country } from '@site/contract/link-page/fields.ts';
import { COUNTRIES_MAX } from '@site/contract/link-page/limits.ts';
import { expect, it } from 'vitest';
import { countriesIn, countriesLike } from './countries.ts';

it.each(LANGUAGES)('has a unique name for each country in %s, all within the limit [BIO-06]', (language) => {
  const countries = countriesIn(language);
  expect(countries.length).toBeLessThanOrEqual(COUNTRIES_MAX);
  expect(countries.every(({ code, name }) => Country.safeParse(code).success && name !== code)).toBe(true);
  expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
});

it.each([
  ['espana', 'ES'],
  ['ESPAÑA', 'ES'],
  ['unido reino', 'GB'],
  ['de', 'DE'],
])('searching for %s in Spanish returns %s [BIO-06]', (words, code) => {
  expect(countriesLike(countriesIn('es'), words).map((country) => country.code)).toContain(code);
});

it('finds nothing for an unknown name [BIO-06]', () => {
  expect(countriesLike(countriesIn('en'), 'atlantis')).toEqual([]);
});
