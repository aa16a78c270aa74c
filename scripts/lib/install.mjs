import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isInstalled, markInstalled } from './installed.mjs';
import { runCommand } from './run-command.mjs';
import { takeLock } from './lock.mjs';
import { progress } from './progress.mjs';
import { root } from './root.mjs';
import { Sentence } from './sentence.mjs';

const OPTIONS = [
  ...['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error', '--no-progress'],
  ...['--fetch-retries=2', '--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=8000'],
];
const OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|network/;

/**
 * Installs node_modules from the lock file if they differ. A lock makes concurrent commands share one installation.
 * @param {AbortSignal} signal
 * @throws {Sentence} with the reason for the failure
 */
export async function install(signal) {
  if (isInstalled()) return;
  const name = createHash('sha256').update(`${root} ${process.getuid?.()}`).digest('hex').slice(0, 16);
  const line = progress('Installing packages');
  for (;;) {
    const { lock } = takeLock(join(tmpdir(), `install-${name}.lock`));
    if (!lock) {
      await delay(500, undefined, { signal });
      continue;
    }
    try {
      if (!isInstalled()) await npmInstall(signal);
      line.done();
      return;
    } catch (error) {
      line.done('');
      throw error;
    } finally {
      lock.release();
    }
  }
}

async function npmInstall(signal) {
  // If the machine is offline, npm retries each of a thousand packages before it fails, even though its cache may
  // contain all of them.
  const ping = await npm(['ping', '--fetch-retries=0', '--fetch-timeout=10000'], signal);
  if (ping.code === -1 || ping.code === 127)
    throw new Sentence('npm was not found. Install Node.js 20 or newer together with npm.');
  const offline = ping.code !== 0 && OFFLINE.test(ping.output);
  const clean = await npm(['ci', ...OPTIONS, ...(offline ? ['--offline'] : [])], signal);
  if (clean.code === 0) return markInstalled();
  if (offline) {
    throw new Sentence(
      'npm could not reach its registry. Connect this machine to the network and run the command again.',
    );
  }
  // If a registry lacks a package for another platform, `npm ci` reports that the lock file is out of sync.
  const { code, output } = await npm(['install', '--no-save', ...OPTIONS], signal);
  if (code === 0) return markInstalled();
  throw new Sentence(`npm could not install the packages:\n${output.split('\n').slice(-12).join('\n')}`);
}

function npm(args, signal) {
  const own = process.env.npm_execpath;
  const command = own && /npm-cli\.c?js$/.test(own) && existsSync(own) ? [process.execPath, own] : ['npm'];
  return runCommand([...command, ...args], { cwd: root, signal });
}
