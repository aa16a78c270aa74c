import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedEnvironment } from './embedded-environment.ts';
import type { EmbeddedRunner } from './embedded-runner.ts';

interface Cluster {
  dir: string;
  data: string;
  passwordFile: string;
  runner: EmbeddedRunner;
  fast: boolean;
  signal: AbortSignal | undefined;
}

const UNFIT =
  'The built-in PostgreSQL does not run on this machine. Set DATABASE_URL to a PostgreSQL 18 server, ' +
  'such as postgres://user:password@host:5432/database.';

/**
 * Creates the data folder atomically: builds it under another name and renames it at the end. All machines use the same
 * collation, which also lower-cases non-Latin letters correctly.
 */
export async function createCluster({ dir, data, passwordFile, runner, fast, signal }: Cluster): Promise<void> {
  const fresh = join(dir, 'postgres.new');
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  runner.own(fresh);
  runner.own(passwordFile);
  const open = [openSync(fresh, 'r'), openSync(passwordFile, 'r')] as const;
  try {
    const args = ['-D', runner.path(fresh, 3), `--pwfile=${runner.path(passwordFile, 4)}`, '-U', 'postgres'];
    args.push('--auth=scram-sha-256', '--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8');
    args.push('--no-instructions', ...(fast ? ['--no-sync'] : []));
    const [command, ...rest] = runner.command(join(runner.bin, 'initdb'), args);
    await new Promise<void>((done, fail) => {
      const child = spawn(command, rest, {
        ...runner.user,
        env: embeddedEnvironment(),
        cwd: '/',
        signal,
        stdio: ['ignore', 'ignore', 'pipe', ...open],
      });
      let said = '';
      // stderr is a pipe, as configured above, so it is not null.
      child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
      child.once('error', (error) => fail(signal?.aborted ? error : new Error(`${UNFIT} (${error.message})`)));
      child.once('close', (code) =>
        code === 0
          ? done()
          : fail(new Error(`The built-in PostgreSQL could not create its data folder: ${said.trim()}`)),
      );
    });
  } finally {
    open.forEach(closeSync);
  }
  renameSync(fresh, data);
}
