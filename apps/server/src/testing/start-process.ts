import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { NODE_ARGUMENT } from '../db/node-argument.ts';
import type { TestApp } from './app.ts';

/**
 * Starts a program of the server in a process of its own, which a test can kill in the middle; after the test it is gone. What it
 * prints is read from `stdout`.
 * @param settings environment variables over our own
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

/** The settings of a process that works on the same site as a test's application. */
export function settingsOf({ databaseUrl, dataDir, services }: TestApp): Record<string, string> {
  const { SECRET } = services.settings;
  return { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET };
}
