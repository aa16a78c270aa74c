import { expect, it } from 'vitest';
import type { z } from 'zod';
import { REVIEW_MAX, ReviewFields } from '../../camsites/fields.ts';
import { INSPO_ALT_MAX, INSPO_TEXT_MAX, InspoFields } from '../../inspo/fields.ts';
import { LedgerSite, OwnTag } from '../../stream/fields.ts';
import { LEDGER_SITE_MAX, OWN_TAG_MAX } from '../../stream/limits.ts';
import { fieldProblems } from './validation.ts';

const stars = { pay: 1, support: 1, traffic: 1, tools: 1 };

it.each<[key: string, max: number, schema: z.ZodType, input: (text: string) => unknown, field: string]>([
  ['inspiration.text-long', INSPO_TEXT_MAX, InspoFields, (text) => post({ text }), 'text'],
  ['inspiration.alt-long', INSPO_ALT_MAX, InspoFields, (alt) => post({ images: [{ id: 1, alt }] }), 'images.0.alt'],
  ['camsites.review-long', REVIEW_MAX, ReviewFields, (text) => ({ ...stars, text }), 'text'],
  ['stream.tag', OWN_TAG_MAX, OwnTag, (text) => text, 'input'],
  ['stream.site-name', LEDGER_SITE_MAX, LedgerSite, (text) => text, 'input'],
])('%s names the limit, however long the text is [BASE-06]', (key, max, schema, input, field) => {
  expect(schema.safeParse(input('x'.repeat(max))).success).toBe(true);
  for (const length of [max + 1, max * 10 + 1]) {
    const { error } = schema.safeParse(input('x'.repeat(length)));
    expect(error && fieldProblems(error)).toMatchObject({ [field]: { key, params: { max } } });
  }
});

function post(values: object) {
  return { images: [{ id: 1 }], language: 'en', ...values };
}
