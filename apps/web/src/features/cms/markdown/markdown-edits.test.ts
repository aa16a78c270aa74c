import { expect, test } from 'vitest';
import { blockEdit, linesEdit, linkEdit, picturesEdit, wrapEdit, type Edit, type Selected } from './markdown-edits.ts';

const done = ({ text }: Selected, { from, to, insert }: Edit) => text.slice(0, from) + insert + text.slice(to);
const selected = (at: Selected, edit: Edit) => done(at, edit).slice(edit.select.start, edit.select.end);

test('toggles bold and preserves the selection [MOD-05]', () => {
  const at = { text: 'say it loud', start: 4, end: 6 };
  const bold = wrapEdit(at, '**');
  expect(done(at, bold)).toBe('say **it** loud');
  const again = { text: done(at, bold), ...bold.select };
  expect(done(again, wrapEdit(again, '**'))).toBe('say it loud');
  expect(selected(again, wrapEdit(again, '**'))).toBe('it');
});

test('changes the level of a heading and removes it [MOD-05]', () => {
  const at = { text: 'one\n## two\nthree', start: 7, end: 7 };
  const edit = linesEdit(at, () => '### ');
  expect(done(at, edit)).toBe('one\n### two\nthree');
  const again = { text: done(at, edit), ...edit.select };
  expect(
    done(
      again,
      linesEdit(again, () => '### '),
    ),
  ).toBe('one\ntwo\nthree');
});

test('turns the selected lines into a numbered list [MOD-05]', () => {
  const at = { text: 'a\nb\nc', start: 0, end: 3 };
  expect(
    done(
      at,
      linesEdit(at, (index) => `${index + 1}. `),
    ),
  ).toBe('1. a\n2. b\nc');
});

test('inserts a block on separate lines [MOD-05]', () => {
  const at = { text: 'before\nafter', start: 6, end: 6 };
  const edit = blockEdit(at, '> **Tip.** text', 'text');
  expect(done(at, edit)).toBe('before\n\n> **Tip.** text\n\nafter');
  expect(selected(at, edit)).toBe('text');
});

test('inserts images without descriptions, with the caret where the first one is written [MOD-05]', () => {
  const at = { text: 'before', start: 6, end: 6 };
  const edit = picturesEdit(at, ['/a.webp', '/b.webp']);
  expect(done(at, edit)).toBe('before\n\n![](/a.webp)\n\n![](/b.webp)\n\n');
  expect(edit.select).toEqual({ start: 10, end: 10 });
});

test('inserts a link and selects its URL [MOD-05]', () => {
  const at = { text: 'see here', start: 4, end: 8 };
  expect(done(at, linkEdit(at, 'link'))).toBe('see [here](https://)');
  expect(selected(at, linkEdit(at, 'link'))).toBe('https://');
});
