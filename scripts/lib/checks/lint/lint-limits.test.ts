import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Returns the output of the linter, with the project's configuration, for one file in an otherwise empty project. */
async function lint(file: string, source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lint-limits-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await copyFile(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  await writeFile(path, source);
  return new Promise((resolve) => {
    execFile(join(root, 'node_modules/.bin/oxlint'), ['.'], { cwd: folder }, (_, stdout) => resolve(stdout));
  });
}

const FEATURE_FILE = 'apps/server/src/features/forum/example.ts';
const parameters = 'export const sum = (a: number, b: number, c: number, d: number) => a + b + c + d;\n';
const branches = Array.from({ length: 10 }, (_, at) => `  if (value === ${at}) return ${at * 2};\n`).join('');
const lines = Array.from({ length: 60 }, (_, at) => `  list.push(${at});\n`).join('');

const complex = `export function pick(value: number) {\n${branches}  return value;\n}\n`;
const long = `export function fill(list: number[]) {\n${lines}}\n`;
const deep =
  'export function go(a: boolean) {\n  if (a) {\n    while (a) {\n      for (;;) {\n        if (a) break;\n      }\n    }\n  }\n}\n';

test.each([
  ['a fourth parameter', 'max-params', parameters],
  ['complexity 11', 'complexity', complex],
  ['more than 60 lines', 'max-lines-per-function', long],
  ['a block four deep', 'max-depth', deep],
])('rejects a function with %s [OPS-25]', async (_, rule, source) => {
  expect(await lint(FEATURE_FILE, source)).toContain(`eslint(${rule})`);
});

test.each(['apps/server/src/platform', 'apps/web/src/ui', 'packages/contract/src', 'scripts', 'bench'])(
  'limits functions in %s too [OPS-25]',
  async (folder) => {
    const output = await lint(`${folder}/example.ts`, parameters + complex + long + deep);
    for (const rule of ['max-params', 'complexity', 'max-lines-per-function', 'max-depth'])
      expect(output).toContain(`eslint(${rule})`);
  },
);

test('allows components 120 lines, and limits them otherwise like functions [OPS-25]', async () => {
  const output = await lint('apps/web/src/ui/example.tsx', parameters + complex + deep + long);
  for (const rule of ['max-params', 'complexity', 'max-depth']) expect(output).toContain(`eslint(${rule})`);
  expect(output).not.toContain('eslint(max-lines-per-function)');
  const component = `export function fill(list: number[]) {\n${lines.repeat(2)}}\n`;
  expect(await lint('apps/web/src/ui/example.tsx', component)).toContain('eslint(max-lines-per-function)');
});

test('exempts tests from the limits [OPS-25]', async () => {
  expect(await lint(FEATURE_FILE.replace('.ts', '.test.ts'), parameters)).toContain('0 errors');
});
