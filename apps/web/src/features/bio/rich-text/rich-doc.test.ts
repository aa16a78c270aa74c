import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RichPart, Run } from '@site/contract/bio/blocks.ts';
import { toDoc, toParts } from './rich-doc.ts';

const yes = fc.option(fc.constant(true as const), { nil: undefined });
const run: fc.Arbitrary<Run> = fc
  .record({
    text: fc.string({ minLength: 1 }),
    bold: yes,
    italic: yes,
    underline: yes,
    strike: yes,
    color: fc.option(fc.constantFrom('#aa3311', '#000000'), { nil: undefined }),
    link: fc.option(fc.webUrl(), { nil: undefined }),
  })
  .map((made) => {
    return Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)) as Run;
  });
const runs = fc.array(run, { maxLength: 5 });
const align = fc.constantFrom('left' as const, 'center' as const, 'right' as const);
const pixels = fc.option(fc.integer({ min: 1, max: 10_000 }));
const part: fc.Arbitrary<RichPart> = fc.oneof(
  fc.record({ kind: fc.constantFrom('paragraph' as const, 'heading' as const), align, runs }),
  fc.record({ kind: fc.constant('list' as const), ordered: fc.boolean(), entries: fc.array(runs, { minLength: 1 }) }),
  fc.record({
    kind: fc.constant('picture' as const),
    align,
    picture: fc.record({ url: fc.webUrl(), alt: fc.string(), width: pixels, height: pixels }),
  }),
  fc.record({ kind: fc.constant('rule' as const) }),
);

it('any text survives the conversion to the editor format and back [BIO-02]', () => {
  const texts = fc.array(part, { minLength: 2 });
  fc.assert(
    fc.property(texts, (parts) => {
      expect(toParts(toDoc(parts))).toEqual(parts);
    }),
  );
});

it('gives an empty text one line to type in, and reads it back as empty [BIO-02]', () => {
  expect(toDoc([]).content).toEqual([{ type: 'paragraph' }]);
  expect(toParts(toDoc([]))).toEqual([]);
});

it('gives headings the level of the heading tool, which can then change them back [BIO-02]', () => {
  const heading: RichPart = { kind: 'heading', align: 'left', runs: [] };
  expect(toDoc([heading]).content).toMatchObject([{ type: 'heading', attrs: { level: 2 } }]);
});

it('drops editor content that bios do not support [BIO-02]', () => {
  expect(
    toParts({
      type: 'doc',
      content: [
        { type: 'codeBlock', content: [{ type: 'text', text: 'x' }] },
        {
          type: 'paragraph',
          attrs: { align: 'justify' },
          content: [{ type: 'hardBreak' }, { type: 'text', text: 'y' }],
        },
      ],
    }),
  ).toEqual([{ kind: 'paragraph', align: 'left', runs: [{ text: 'y' }] }]);
});

it('flattens a nested list into additional entries [BIO-02]', () => {
  const item = (text: string, ...more: object[]) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }, ...more],
  });
  expect(
    toParts({
      type: 'doc',
      content: [{ type: 'bulletList', content: [item('a', { type: 'orderedList', content: [item('b')] }), item('c')] }],
    }),
  ).toEqual([{ kind: 'list', ordered: false, entries: [[{ text: 'a' }], [{ text: 'b' }], [{ text: 'c' }]] }]);
});
