import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './lib/command.ts';
import { requirementCoverage } from './lib/checks/requirement-coverage.ts';
import { root } from './lib/root.mjs';

const TESTS = ['{apps,packages}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'e2e/tests/**/*.ts'];

await command(async () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const tests = globSync(TESTS, { cwd: root, exclude: ['**/node_modules', '**/requirement-coverage.test.ts'] }).map(
    read,
  );
  const { all, named, unknown } = requirementCoverage(read('docs/requirements.md'), tests);
  for (const [id, text] of all) {
    if (!named.has(id)) console.log(`${id.padEnd(10)} ${text.length > 100 ? `${text.slice(0, 99)}…` : text}`);
  }
  for (const id of unknown) console.log(`${id.padEnd(10)} is named by a test but is not a requirement`);
  console.log(`\n${all.size} requirements: ${named.size} named by a test, ${all.size - named.size} not yet`);
  return unknown.size === 0 ? 0 : 1;
});
