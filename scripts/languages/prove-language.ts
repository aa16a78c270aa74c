// Adds Portuguese to a temporary copy of the project, as docs/guides/add-a-language.md says, and shows that nothing else
// needs a change: types, the built web application, and the text search of the database.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from '../lib/command.ts';
import { copyWithPortuguese } from '../lib/languages/copy-with-portuguese.ts';
import { root } from '../lib/root.mjs';
import { runCommand } from '../lib/run-command.mjs';

const COPIED = ['packages', 'apps', 'content', 'tsconfig.base.json', 'package.json'];
const PROJECTS = ['packages/contract', 'packages/bio-html', 'apps/server', 'apps/web'];
const MIGRATION = 'apps/server/src/db/migrations/*_portuguese.sql';
const PORTUGUESE_TEXTS = 'apps/web/dist/client/assets/texts-*/pt/core.json';

await command(async (signal) => {
  const copy = mkdtempSync(join(tmpdir(), 'portuguese-'));
  const run = async (folder: string, tool: string, ...args: string[]) => {
    const options = { cwd: join(copy, folder), env: { ...process.env, NO_COLOR: '1' }, signal };
    const { code, output } = await runCommand([join(root, 'node_modules/.bin', tool), ...args], options);
    return code === 0 ? '' : output || `It ended with exit code ${code}.`;
  };
  const steps: Record<string, () => Promise<string>> = {
    types: () => run('.', 'tsc', '-b', '--checkers', '1', ...PROJECTS),
    build: async () => (await run('apps/web', 'vite', 'build')) || findMissing(copy, PORTUGUESE_TEXTS, '{'),
    'text search': async () =>
      (await run('apps/server', 'drizzle-kit', 'generate', '--name', 'portuguese')) ||
      findMissing(copy, MIGRATION, `when 'pt' then 'portuguese'::regconfig`),
  };
  try {
    copyWithPortuguese(root, copy, COPIED);
    for (const [name, step] of Object.entries(steps)) {
      const startedAt = performance.now();
      const error = await step();
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`${error ? 'FAILED' : 'ok    '} ${name} (${seconds} s)`);
      if (error) {
        console.log(error);
        return 1;
      }
    }
    return 0;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

/** Returns an error unless there is one file that matches the pattern and contains the text. */
function findMissing(folder: string, pattern: string, text: string): string {
  const [path] = globSync(pattern, { cwd: folder });
  if (!path) return `There is no ${pattern}.`;
  return readFileSync(join(folder, path), 'utf8').includes(text) ? '' : `${path} does not contain ${text}.`;
}
