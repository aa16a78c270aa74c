import { describe, expect, test } from 'vitest';
import { FACT_KEYS, FACT_VALUES, type FactKey, type FactValues } from '@site/contract/camsites/facts.ts';
import { FactFields } from '@site/contract/camsites/fields.ts';
import type { Fact } from '@site/contract/camsites/schemas.ts';
import { perLanguage } from '@site/contract/core/languages.ts';
import { toFactFields, toFactForm } from './fact-form-values.ts';

const TODAY = '2026-11-01';
const NOTE = { ...perLanguage(() => ''), en: 'As they say.' };

function factOf(value: unknown): Fact {
  return {
    value,
    note: NOTE,
    source: 'Their help pages',
    sourceUrl: 'https://help.example.com/pay',
    checkedOn: '2026-01-01',
    confidence: 'official',
    version: 3,
    yes: 0,
    no: 0,
    own: null,
  };
}

const SAMPLES: FactValues = {
  concept: ['Freemium', 'Premium'],
  rank: 120,
  visits: { min: 1000, max: null },
  earnings: { min: 20, max: 40.5 },
  payoutRate: { min: 50, max: 50 },
  tokenPrice: { min: 450, max: 700 },
  frequency: ['weekly'],
  methods: ['paxum'],
  minimum: [
    { methods: ['paxum'], dollars: 50 },
    { methods: [], dollars: 100 },
  ],
  fees: [{ payout: 'fast', cents: 395, percent: 1.5 }],
  models: { min: 1, max: 2 },
  online: { min: 9123, max: 10_020 },
  languages: ['en', 'es'],
  geoblocking: false,
  otherSites: true,
  representatives: ['Support on a forum', 'By mail'],
};

describe('the form of a fact', () => {
  test.each(FACT_KEYS)('restores the value of %s, checked today [SITES-02]', (key: FactKey) => {
    const fields = toFactFields(key, 3, toFactForm(key, factOf(SAMPLES[key]), TODAY));
    expect(fields.value).toEqual(SAMPLES[key]);
    expect(FactFields.parse(fields)).toMatchObject({ fact: key, version: 3, note: NOTE, checkedOn: TODAY });
  });

  test.each(FACT_KEYS)('sends no valid value for %s while it is unknown and empty [SITES-02]', (key) => {
    const form = toFactForm(key, factOf(null), TODAY);
    expect(FACT_VALUES[key].safeParse(toFactFields(key, 1, form).value).success).toBe(false);
    expect(toFactFields(key, 1, { ...form, isKnown: false }).value).toBeNull();
  });

  test('parses decimal commas, and token prices to the hundredth of a cent [SITES-02]', () => {
    const form = { ...toFactForm('tokenPrice', factOf(null), TODAY), min: '0,07', max: '0.0575' };
    expect(toFactFields('tokenPrice', 1, form).value).toEqual({ min: 700, max: 575 });
  });
});
