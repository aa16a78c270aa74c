import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import { matchEntries } from '@site/contract/search/match-texts.ts';
import { indexDestinations } from '@site/contract/site/destination-index.ts';
import type { DestinationId } from '@site/contract/site/destinations.ts';
import { translate } from '#platform/translate.ts';

/** Destinations as the given languages' readers search them; the first is the reader's own. */
const entriesIn = (...languages: Language[]) =>
  indexDestinations(languages.map((language) => (key) => translate(language, key)));
const all = entriesIn(...LANGUAGES);
const first = (text: string, entries = all) => matchEntries(entries, text)[0]?.value.id;

describe('a search for pages', () => {
  it.each<[string, DestinationId]>([
    ['bio builder', 'bio'],
    ['Bio', 'bio'],
    ['calculator', 'calculator'],
    ['payouts', 'ledger'],
    ['delete account', 'delete-account'],
    ['how do I delete my account?', 'delete-account'],
    ['bio bilder', 'bio'],
    ['calcualtor', 'calculator'],
    ['calcul', 'calculator'],
    ['2fa', 'devices'],
    ['log out everywhere', 'devices'],
    ['best time to stream', 'best-hours'],
    ['change pasword', 'change-password'],
  ])('finds %j first [FORUM-22]', (text, id) => {
    expect(first(text)).toBe(id);
  });

  it.each<[Language, string, DestinationId]>([
    ['es', 'creador de bio', 'bio'],
    ['es', 'calculadora', 'calculator'],
    ['es', 'eliminar mi cuenta', 'delete-account'],
    ['es', 'cerrar sesion en todas partes', 'devices'],
    ['es', 'mejor momento para transmitir', 'best-hours'],
    ['es', 'pagos', 'ledger'],
    ['es', 'calculadroa', 'calculator'],
    ['es', '2fa', 'devices'],
    ['ru', 'конструктор био', 'bio'],
    ['ru', 'калькулятор', 'calculator'],
    ['ru', 'выплаты', 'ledger'],
    ['ru', 'удалить аккаунт', 'delete-account'],
    ['ru', 'выйти везде', 'devices'],
    ['ru', 'лучшее время для стрима', 'best-hours'],
    ['ru', 'калкулятор', 'calculator'],
    ['ru', '2fa', 'devices'],
  ])('finds pages in %s: %j [FORUM-22]', (language, text, id) => {
    expect(first(text, entriesIn(language))).toBe(id);
  });

  it('finds the words of another language with a lower score [FORUM-22]', () => {
    const entries = entriesIn('es', 'en', 'ru');
    expect(first('delete account', entries)).toBe('delete-account');
    const own = matchEntries(entries, 'calculadora')[0];
    const other = matchEntries(entries, 'calculator')[0];
    expect(own?.value.id).toBe('calculator');
    expect(other?.value.id).toBe('calculator');
    expect(other?.score).toBeLessThan(own?.score ?? 0);
  });

  it('distinguishes strong matches, and accepts typos only if nothing matches without [FORUM-22]', () => {
    expect(matchEntries(all, 'delete account')[0]).toMatchObject({ isStrong: true, hasTypo: false });
    expect(matchEntries(all, 'lighting')[0]).toMatchObject({ isStrong: false });
    expect(matchEntries(all, 'bio bilder').every(({ hasTypo }) => hasTypo)).toBe(true);
    expect(matchEntries(all, 'bio builder').some(({ hasTypo }) => hasTypo)).toBe(false);
    expect(matchEntries(all, 'pangolin payouts')).toEqual([]);
    expect(matchEntries(all, 'xyzzy')).toEqual([]);
  });
});
