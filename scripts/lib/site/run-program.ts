import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { NODE_ARGUMENT } from '../../../apps/server/src/db/node-argument.ts';
import { givenEnvironment } from '../../../apps/server/src/platform/settings/settings.ts';
import { root } from '../root.mjs';

interface ProgramOptions {
  args: readonly string[];
  signal: AbortSignal;
  /** Environment variables of the database, unless the program needs none. */
  database?: Readonly<Record<string, string>>;
}

/**
 * Runs a program of the server. It inherits the terminal, because it may ask for input.
 * @param program name of its file in `apps/server/src`
 * @returns its exit code
 */
export async function runProgram(program: string, { args, signal, database }: ProgramOptions): Promise<number> {
  const child = spawn(process.execPath, [NODE_ARGUMENT, join(root, 'apps/server/src', program), ...args], {
    cwd: root,
    env: { ...givenEnvironment(process.env), ...database },
    stdio: 'inherit',
    signal,
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
