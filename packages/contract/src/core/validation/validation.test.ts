import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldProblems, unusable } from './validation.ts';

const schema = z.strictObject({
  name: z.string().min(1, 'members.required').max(5),
  links: z.array(z.strictObject({ url: z.string() })).optional(),
});
const problems = (input: unknown) => {
  const parsed = schema.safeParse(input);
  return parsed.success ? {} : fieldProblems(parsed.error);
};

test('reports each field once, with the key of its text', () => {
  expect(problems({ name: '' })).toMatchObject({ name: { key: 'members.required' } });
  expect(problems({ name: 'toolong' })).toEqual({ name: { key: 'invalid.too-long', params: { max: 5 } } });
  expect(problems({})).toMatchObject({ name: { key: 'invalid.required' } });
  expect(problems({ name: 5 })).toMatchObject({ name: { key: 'invalid.value' } });
});
test('accepts the key of a feature with a two-word name', () => {
  const parsed = z.strictObject({ address: z.string().regex(/^a/, 'my-link.address') }).safeParse({ address: 'b' });
  expect(parsed.error && fieldProblems(parsed.error)).toMatchObject({ address: { key: 'my-link.address' } });
});
test('passes the parameters of a custom check to its text', () => {
  const tags = z.string().refine(() => false, { error: 'members.required', params: { max: 3 } });
  const { error } = z.strictObject({ tags }).safeParse({ tags: 'a' });
  expect(error && fieldProblems(error)).toMatchObject({ tags: { key: 'members.required', params: { max: 3 } } });
});
test('reports unknown fields and positions in lists', () => {
  expect(problems({ name: 'a', extra: 1 })).toEqual({ extra: { key: 'invalid.unknown', params: {} } });
  expect(problems({ name: 'a', links: [{ url: 'x' }, { url: 1 }] })).toMatchObject({
    'links.1.url': { key: 'invalid.value' },
  });
});
test('reports the limits of numbers and lists as such, not as characters', () => {
  const limits = z.strictObject({ page: z.number().max(50), year: z.int().max(9), tags: z.array(z.string()).max(2) });
  const { error } = limits.safeParse({ page: 51, year: 10, tags: ['a', 'b', 'c'] });
  expect(error && fieldProblems(error)).toEqual({
    page: { key: 'invalid.too-large', params: { max: 50 } },
    year: { key: 'invalid.too-large', params: { max: 9 } },
    tags: { key: 'invalid.too-many-entries', params: { max: 2 } },
  });
});
test('reports at most 50 problems', () => {
  const unknown = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`field${n}`, 1]));
  expect(Object.keys(problems({ name: 'a', ...unknown }))).toHaveLength(50);
});
test('reports unknown fields named like members of Object.prototype', () => {
  expect(Object.keys(problems({ name: 'a', toString: 1, constructor: 1 }))).toEqual(['toString', 'constructor']);
});
test('detects null bytes and lone surrogates at any depth', () => {
  expect(unusable({ a: ['x', { b: 'y\0' }] })).toBe('a.1.b');
  expect(unusable({ title: '\ud800' })).toBe('title');
  expect(unusable({ 'k\0': 1 })).toBe('input');
  expect(unusable('plain')).toBeNull();
});
test('detects a length that is an object, which schemas would compare with a number', () => {
  expect(unusable({ blocks: { length: { toString: 1 } } })).toBe('blocks');
  expect(unusable({ list: ['a'], length: 3 })).toBeNull();
});
test('accepts every well-formed value without null bytes', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })), (value) => {
      const clean = !JSON.stringify(value).includes('\\u0000');
      expect(unusable(value) === null).toBe(clean);
    }),
  );
});

test('names the unit of a minimum: characters, entries or a number [BASE-06]', () => {
  const minimums = z.strictObject({
    name: z.string().min(3),
    title: z.string().min(1),
    tags: z.array(z.string()).min(2),
    page: z.int().min(1),
  });
  const { error } = minimums.safeParse({ name: 'x', title: '', tags: [], page: 0 });
  expect(error && fieldProblems(error)).toEqual({
    name: { key: 'invalid.too-short', params: { min: 3 } },
    title: { key: 'invalid.required', params: {} },
    tags: { key: 'invalid.too-few-entries', params: { min: 2 } },
    page: { key: 'invalid.too-low', params: { min: 1 } },
  });
});
