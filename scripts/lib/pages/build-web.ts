import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from '../run-command.mjs';
import { takeLock } from '../lock.mjs';
import { precompress } from './precompress.ts';
import { progress } from '../progress.mjs';
import { root } from '../root.mjs';
import { Sentence } from '../sentence.mjs';
import { webSources } from './web-sources.ts';

const web = join(root, 'apps/web');
const stamp = join(web, 'dist/.sources');

/**
 * Builds the web pages if their sources have changed since the last build. A lock makes concurrent commands share one
 * build.
 */
export async function buildWeb(signal: AbortSignal): Promise<void> {
  if (isFresh()) return;
  const line = progress('Building the pages');
  const lock = await waitForLock(signal);
  try {
    if (!isFresh()) await build(signal);
    line.done();
  } catch (error) {
    line.done('');
    throw error;
  } finally {
    lock.release();
  }
}

function isFresh(): boolean {
  try {
    return readFileSync(stamp, 'utf8') === webSources();
  } catch {
    return false;
  }
}

async function waitForLock(signal: AbortSignal) {
  mkdirSync(join(web, 'node_modules/.cache'), { recursive: true });
  for (;;) {
    const { lock } = takeLock(join(web, 'node_modules/.cache/build.lock'));
    if (lock) return lock;
    await delay(250, undefined, { signal });
  }
}

async function build(signal: AbortSignal): Promise<void> {
  rmSync(stamp, { force: true });
  const sources = webSources();
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
  const { code, output } = await runCommand([process.execPath, vite, 'build'], { cwd: web, env, signal });
  if (code !== 0) throw new Sentence(`The pages could not be built:\n${output}`);
  await precompress(join(web, 'dist/client'));
  writeFileSync(stamp, sources);
}
