import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { perLanguage, type Language } from '@site/contract/core/languages.ts';
import type { Translate } from '#platform/translations/catalogues.ts';
import { factText, noteText } from './fact-text.ts';

const FOLDER = join(import.meta.dirname, '../../../../../../content/catalogues');

/** Uses the real catalogue, so that the test covers the complete text of a fact. */
function createLocalization(language: Language) {
  const file = readFileSync(join(FOLDER, language, 'camsites.json'), 'utf8');
  const texts: Record<string, string> = JSON.parse(file);
  const t: Translate<'camsites'> = (key, params = {}) =>
    (texts[key] ?? `no text: ${key}`).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));
  return { t, language };
}

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const en = createLocalization('en');

describe('the text of a fact', () => {
  test('reports an unknown value [SITES-02]', () => {
    expect(factText('payoutRate', null, en)).toBe('unknown');
    expect(factText('geoblocking', null, createLocalization('ru'))).toBe('неизвестно');
  });

  test('formats a single value, a range and an open range [SITES-02]', () => {
    expect(factText('payoutRate', { min: 50, max: 50 }, en)).toBe('50%');
    expect(factText('payoutRate', { min: 75, max: 80 }, en)).toBe('75% – 80%');
    expect(factText('models', { min: 4_000_000, max: null }, en)).toBe('4,000,000 or more');
  });

  test('formats money in the current language [SITES-02]', () => {
    expect(factText('tokenPrice', { min: 450, max: 575 }, en)).toBe('$0.045 – $0.0575 per token');
    expect(plain(factText('tokenPrice', { min: 500, max: 500 }, createLocalization('ru')))).toBe('0,05 $ за токен');
    expect(plain(factText('tokenPrice', { min: 500, max: 500 }, createLocalization('es')))).toBe('0,05 $ por token');
  });

  test('lists the payment methods of a minimum, unless it applies to all [SITES-02]', () => {
    const minimum = [
      { methods: ['paxum' as const, 'check' as const], dollars: 20 },
      { methods: ['wire' as const], dollars: 500 },
    ];
    expect(factText('minimum', minimum, en)).toBe('$20 (Paxum, cheque); $500 (Wire)');
    expect(factText('minimum', [{ methods: [], dollars: 50 }], en)).toBe('$50');
  });

  test('combines the parts of a fee, and states when there is none [SITES-02]', () => {
    expect(factText('fees', [{ payout: 'fast', cents: 395, percent: 1 }], en)).toBe('1% + $3.95 for faster payout');
    expect(factText('fees', [{ payout: 'usual', cents: 0, percent: 0 }], en)).toBe('no fee');
  });

  test('lists values in the current language [SITES-02]', () => {
    expect(factText('frequency', ['weekly', 'on-request'], en)).toBe('Weekly, on request');
    expect(factText('languages', ['en', 'ru'], createLocalization('es'))).toBe('inglés, ruso');
    expect(factText('otherSites', true, en)).toBe('Yes');
  });
});

test('falls back to English for a note without a translation [BASE-02]', () => {
  const note = { ...perLanguage(() => ''), en: 'As others write.', ru: 'Как пишут другие.' };
  expect(noteText(note, 'es')).toBe('As others write.');
  expect(noteText(note, 'ru')).toBe('Как пишут другие.');
});
