import { join } from 'node:path';
import { NODE_ARGUMENT } from '../../../apps/server/src/db/node-argument.ts';
import { givenEnvironment } from '../../../apps/server/src/platform/settings/settings.ts';
import { runCommand } from '../run-command.mjs';
import { progress } from '../progress.mjs';
import { root } from '../root.mjs';
import { Sentence } from '../sentence.mjs';

/**
 * Runs a program that fills a database. It runs in a separate process, so that its memory is released afterwards and it
 * can be stopped at any time.
 * @throws {Sentence} with the end of its output if it fails
 */
export async function runFill(program: string, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  const line = progress('Preparing the database');
  const { code, output } = await runCommand(
    [process.execPath, NODE_ARGUMENT, join(root, 'scripts/lib/site', program)],
    {
      cwd: root,
      env: { ...givenEnvironment(process.env), ...env },
      signal,
      onLine: (said) => line.update(said),
    },
  ).catch((error: unknown) => {
    line.done('');
    throw error;
  });
  line.done(code === 0 ? 'The database is ready' : '');
  if (code !== 0)
    throw new Sentence(`The database could not be prepared:\n${output.split('\n').slice(-20).join('\n')}`);
}
