import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languageRegistries } from '../lib/languages/language-registries.ts';
import { root } from '../lib/root.mjs';

test('the registries contain every language (update them with npm run languages) [OPS-20]', () => {
  const wanted = languageRegistries(root);
  const stored = [...wanted.keys()].map((path) => [path, readFileSync(join(root, path), 'utf8').replaceAll('\r', '')]);
  expect(stored).toEqual([...wanted]);
});
