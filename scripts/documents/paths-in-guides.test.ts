import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);

/** Returns the repository paths in a document's code spans; patterns and placeholders such as `<kind>` are skipped. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:apps|packages|content|scripts|e2e|bench|docs)\/[^`\s]+)`/g)].flatMap(([, path = '']) =>
    /[<>{}*…]/.test(path) ? [] : [path.replace(/[#:].*$/, '')],
  );

it('names existing files in README, architecture and guides [OPS-24]', () => {
  const documents = globSync(['README.md', 'docs/architecture.md', 'docs/guides/*.md'], { cwd: root });
  const missing = documents.flatMap((document) =>
    pathsIn(readFileSync(new URL(document, root), 'utf8'))
      .filter((path) => !existsSync(new URL(path, root)))
      .map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});

it('finds a path that does not exist [OPS-24]', () => {
  expect(pathsIn('see `apps/server/src/missing.ts` and `packages/<name>/src`')).toEqual(['apps/server/src/missing.ts']);
});
