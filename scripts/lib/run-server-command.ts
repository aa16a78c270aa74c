import { join } from 'node:path';
import { NODE_ARGUMENT } from '../../apps/server/src/db/node-argument.ts';
import { givenEnvironment } from '../../apps/server/src/platform/settings.ts';
import { keep } from './keep.mjs';
import { root } from './root.mjs';

/** Runs a command of the server in a process of its own, with the database's address; resolves to its exit code. */
export async function runServerCommand(
  name: 'backup' | 'restore',
  { DATABASE_URL, DATA_DIR }: { DATABASE_URL: string; DATA_DIR: string },
  signal: AbortSignal,
): Promise<number> {
  const { code } = await keep(
    [process.execPath, NODE_ARGUMENT, join(root, 'apps/server/src', `${name}.ts`), ...process.argv.slice(2)],
    {
      cwd: root,
      // What a file names is read here: both at once are refused.
      env: { ...givenEnvironment(process.env), DATABASE_URL, DATA_DIR },
      signal,
      show: true,
    },
  );
  return code;
}
