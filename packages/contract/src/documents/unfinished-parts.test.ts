import { expect, it } from 'vitest';
import { unfinishedParts } from './unfinished-parts.ts';

it.each([
  ['See [our rules](/policy/community-rules) and ![a lamp](/figures/lamp.svg).', []],
  ['See [the law][1].\n\n[1]: https://law.example/\n\n[law]: https://law.example/', []],
  ['- [x] done\n- [ ] open\n\nA note.[^1]', []],
  ['> **Note.** Templates are not legal advice.', []],
  ['Call [number] or [number], then [name, or delete this].', ['[number]', '[name, or delete this]']],
  ['> **Plantilla.** Es un borrador.', ['Plantilla.']],
  ['Write **[your name]**: [role](x) [dept]', ['[your name]', '[dept]']],
  ['[2026] and [] and [2026, or not]', ['[2026, or not]']],
  [undefined, []],
])('in %j finds %j [CMS-21]', (body, found) => {
  expect(unfinishedParts(body)).toEqual(found);
});

it('reads a long text without a closing bracket [CMS-21]', () => {
  const long = 'a'.repeat(300_000);
  expect(unfinishedParts(`[${long}\n[your name]`)).toEqual(['[your name]']);
  expect(unfinishedParts('[a '.repeat(100_000))).toEqual([]);
});
