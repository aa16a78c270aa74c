import { expect, test } from 'vitest';
import { findFieldErrors } from './field-errors.ts';

const PATH = 'apps/web/src/features/forum/draft.tsx';
const errorsOf = (source: string, path = PATH, exempt = {}) => findFieldErrors(new Map([[path, source]]), exempt);

test.each([
  ['input', 'export const Draft = () => <input name="title" />;'],
  ['input', 'export const Draft = () => <input type="text" name="title" />;'],
  ['select', 'export const Draft = () => (\n<select>\n<option>1</option></select>);'],
  ['textarea', 'const input = useRef(null);\nexport const Draft = () => <textarea ref={input} />;'],
])('rejects a hand-written <%s>: %s [OPS-27]', (name, source) => {
  for (const path of [PATH, 'apps/web/src/routes/forum.post.tsx'])
    expect(errorsOf(source, path)).toEqual([expect.stringMatching(`^${path}:[12]: <${name}>: use a field of`)]);
});

test.each([
  ['fields of the kit', PATH, 'export const Draft = () => <TextField name="title" />;'],
  ['the kit itself', 'apps/web/src/ui/fields/text-field.tsx', 'export const Field = () => <input />;'],
  ['hidden inputs', PATH, 'export const Draft = () => <input type="hidden" name="id" value="1" />;'],
  ['comments and comparisons', PATH, '// <input>\nexport const isShort = (input: number, max: number) => max < input;'],
])('allows %s [OPS-27]', (_, path, source) => {
  expect(errorsOf(source, path)).toEqual([]);
});

test('allows the fields of an exempt file, and reports exemptions that are no longer needed [OPS-27]', () => {
  const exempt = { [PATH]: 'reason' };
  expect(errorsOf('export const Draft = () => <input />;', PATH, exempt)).toEqual([]);
  expect(errorsOf('export const Draft = () => null;', PATH, exempt)).toEqual([
    expect.stringContaining(`${PATH}: has no fields of its own`),
  ]);
});
