import { join } from 'node:path';
import { NODE_ARGUMENT } from '../../../apps/server/src/db/node-argument.ts';
import { givenEnvironment } from '../../../apps/server/src/platform/settings/settings.ts';
import { runCommand } from '../run-command.mjs';
import { root } from '../root.mjs';

/** Runs a server command in a separate process with the database URL. Resolves to its exit code. */
export async function runServerCommand(
  name: 'backup' | 'restore',
  { DATABASE_URL, DATA_DIR }: { DATABASE_URL: string; DATA_DIR: string },
  signal: AbortSignal,
): Promise<number> {
  const { code } = await runCommand(
    [process.execPath, NODE_ARGUMENT, join(root, 'apps/server/src', `${name}.ts`), ...process.argv.slice(2)],
    {
      cwd: root,
      // Passes the values read from *_FILE settings without the file names, because setting both is rejected.
      env: { ...givenEnvironment(process.env), DATABASE_URL, DATA_DIR },
      signal,
      show: true,
    },
  );
  return code;
}
