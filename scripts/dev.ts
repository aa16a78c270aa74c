import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { NODE_ARGUMENT } from '../apps/server/src/db/node-argument.ts';
import { checkPort } from './lib/site/check-port.ts';
import { command } from './lib/command.ts';
import { runCommand } from './lib/run-command.mjs';
import { root } from './lib/root.mjs';
import { siteLock } from './lib/site/site-lock.ts';
import { startSettings, type StartSettings } from './lib/site/start-settings.ts';
import { openSiteDatabase } from './lib/site/open-site-database.ts';
import { welcome } from './lib/site/welcome.ts';

const MAIN = join(root, 'apps/server/src/main.ts');

await command(async (signal) => {
  const settings = startSettings({ ...process.env, NODE_ENV: 'development' });
  const lock = await siteLock(settings.DATA_DIR, signal);
  signal.addEventListener('abort', () => lock.note({ stopping: true }));
  try {
    await checkPort(settings.HOST, settings.PORT);
    const { url, stop } = await openSiteDatabase(settings, signal);
    try {
      void greet(settings, url, signal).then(() => lock.note({ url: settings.PUBLIC_URL }));
      const env = { ...process.env, NODE_ENV: 'development', DATABASE_URL: url, DATA_DIR: settings.DATA_DIR };
      const { code } = await runCommand([process.execPath, NODE_ARGUMENT, '--watch', '--watch-preserve-output', MAIN], {
        cwd: root,
        env,
        signal,
        show: true,
      });
      return code;
    } finally {
      await stop();
    }
  } finally {
    lock.release();
  }
}, 0);

async function greet(settings: StartSettings, databaseUrl: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await delay(300);
    // The server does not listen yet.
    const answer = await fetch(`http://${settings.HOST}:${settings.PORT}/ready`).catch(() => null);
    if (answer?.ok) return welcome(settings, settings.PUBLIC_URL, databaseUrl);
  }
}
