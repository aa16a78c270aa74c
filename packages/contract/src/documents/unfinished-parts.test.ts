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
  [undefined, []],
])('in %j finds %j [CMS-21]', (body, found) => {
  expect(unfinishedParts(body)).toEqual(found);
});
