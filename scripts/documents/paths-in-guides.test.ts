import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);

const FROM_ROOT = /^(?:apps|packages|content|deploy|scripts|e2e|bench|docs)\//;
/** Folders of the server, whose paths documents may shorten. */
const FROM_SERVER = /^(?:platform|features|db|testing|seed)\//;

/** The settings of an installation, which the repository does not contain. */
const SETTINGS = 'deploy/.env';

/**
 * Returns the paths in a document's code spans that do not exist. Patterns and placeholders such as `<kind>` are
 * skipped.
 * @param exists whether a path exists, relative to the root of the repository
 */
function missingPaths(text: string, exists: (path: string) => boolean): string[] {
  const paths = [...text.matchAll(/`([^`\s]+\/[^`\s]*)`/g)].map(([, path = '']) => path.replace(/[#:].*$/, ''));
  return paths.filter((path) => {
    if (path === SETTINGS || /[<>{}*…]/.test(path)) return false;
    if (FROM_ROOT.test(path)) return !exists(path);
    return FROM_SERVER.test(path) && !exists(`apps/server/src/${path}`);
  });
}

it('names existing files in README and documents [OPS-24]', () => {
  const documents = globSync(
    ['{README,CONTRIBUTING}.md', 'docs/{architecture,security,performance,load}.md', 'docs/guides/*.md'],
    { cwd: root },
  );
  const missing = documents.flatMap((document) =>
    missingPaths(readFileSync(new URL(document, root), 'utf8'), (path) => existsSync(new URL(path, root))).map(
      (path) => `${document}: ${path}`,
    ),
  );
  expect(missing).toEqual([]);
});

it('reports a path that does not exist [OPS-24]', () => {
  const text = 'see `apps/a.ts`, `deploy/b.yml`, `platform/c.ts:7`, `db/d`, `packages/<name>/src`, `/ready` and `npm`';
  const exists = (path: string) => ['apps/a.ts', 'apps/server/src/db/d'].includes(path);
  expect(missingPaths(text, exists)).toEqual(['deploy/b.yml', 'platform/c.ts']);
});
