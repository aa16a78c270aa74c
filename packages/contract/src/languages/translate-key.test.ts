import { expect, it } from 'vitest';
import { translateKey, type TextParams } from './translate-key.ts';

const TEXTS = new Map([
  ['wait', '{{count}} s'],
  ['wait_minutes_one', '{{count}} minute'],
  ['wait_minutes_other', '{{ count }} minutes'],
  ['hello', 'Hello {{name}}, {{unknown}}'],
]);
const translate = (key: string, params?: TextParams) =>
  translateKey({ language: 'en', find: (one) => TEXTS.get(one) }, key, params);

it.each([
  [{ count: 1 }, '1 s'],
  [{ count: 1, context: 'minutes' }, '1 minute'],
  [{ count: 30, context: 'minutes' }, '30 minutes'],
  [{ count: 3, context: 'hours' }, '3 s'],
])('selects the variant for %j, else the text itself [BASE-02]', (params, text) => {
  expect(translate('wait', params)).toBe(text);
});

it('inserts values literally and leaves placeholders without a value [BASE-02]', () => {
  expect(translate('hello', { name: '$& {{unknown}}' })).toBe('Hello $& {{unknown}}, {{unknown}}');
});

it('returns undefined, never the key, for a missing text [BASE-02]', () => {
  expect(translate('nothing')).toBeUndefined();
});
