import { expect, it } from 'vitest';
import { tipWarnings } from './tip-warnings.ts';

const item = (id: string, tokens: number | null) => ({ id, item: 'Wave', tokens, category: '' });
const t = ((key: string) => key) as Parameters<typeof tipWarnings>[2];

it('warns about prices while no cam site is selected, and about no limit [BIO-05]', () => {
  const { items, whole } = tipWarnings([item('first', 25), item('second', 25), item('third', null)], [], t);
  expect(Object.fromEntries(items)).toEqual({
    first: ['tip-warning.double'],
    second: ['tip-warning.double'],
    third: ['tip-warning.missing-price'],
  });
  expect(whole).toEqual([]);
});

it("adds the limits of a selected cam site's form [BIO-05]", () => {
  expect(tipWarnings([item('first', 25)], ['cam4'], t).whole).toEqual(['tip-warning.too-few']);
});
