import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { NODE_ARGUMENT } from '../../db/node-argument.ts';
import type { TestApp } from '../app.ts';

/**
 * Starts a program of the server in a separate process, which a test can kill. It is killed after the test at the
 * latest.
 * @param settings environment variables that override those of this process
 */
export function startProcess(
  program: URL,
  args: readonly string[],
  settings: Record<string, string> = {},
): ChildProcessByStdio<null, Readable, null> {
  const child = spawn(process.execPath, [NODE_ARGUMENT, fileURLToPath(program), ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Returns the settings for a process on the same site as a test application. */
export function settingsOf({ databaseUrl, dataDir, services }: TestApp): Record<string, string> {
  const { SECRET } = services.settings;
  return { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET };
}
