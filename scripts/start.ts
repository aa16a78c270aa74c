import { buildWeb } from './lib/build-web.ts';
import { checkPort } from './lib/check-port.ts';
import { command } from './lib/command.ts';
import { openSiteDatabase, type OpenDatabase } from './lib/open-site-database.ts';
import { Sentence } from './lib/sentence.mjs';
import { processNote, siteLock, type SiteLock } from './lib/site-lock.ts';
import { siteServer } from './lib/site-server.ts';
import { startSettings, type StartSettings } from './lib/start-settings.ts';
import { welcome } from './lib/welcome.ts';

await command(start, 0);

async function start(signal: AbortSignal): Promise<number> {
  const settings = startSettings(process.env);
  const lock = await siteLock(settings.DATA_DIR, signal);
  signal.addEventListener('abort', () => lock.note({ stopping: true }));
  try {
    await checkPort(settings.HOST, settings.PORT);
    await buildWeb(signal);
    const database = await openSiteDatabase(settings, signal);
    try {
      return await serve(settings, database, lock, signal);
    } finally {
      await database.stop();
    }
  } finally {
    lock.release();
  }
}

async function serve(
  settings: StartSettings,
  { url, ended }: OpenDatabase,
  lock: SiteLock,
  signal: AbortSignal,
): Promise<number> {
  signal.throwIfAborted();
  const server = siteServer({
    ...process.env,
    NODE_ENV: process.env.NODE_ENV === 'uat' ? 'uat' : 'production',
    DATABASE_URL: url,
    DATA_DIR: settings.DATA_DIR,
    // On a terminal a line for every request would hide the address.
    LOG_LEVEL: process.env.LOG_LEVEL || (process.stdout.isTTY ? 'warn' : 'info'),
  });
  lock.note({ server: processNote(server.pid) });
  const stopped = new Promise<'stopped'>((done) => signal.addEventListener('abort', () => done('stopped')));
  try {
    const address = await Promise.race([server.ready, stopped]);
    signal.throwIfAborted();
    lock.note({ url: address });
    await welcome(settings, address, url);
    if ((await Promise.race([stopped, server.ended, ended])) === 'stopped') return 0;
    throw new Sentence('The server or its database ended unexpectedly; the reason stands above or in the log.');
  } finally {
    await server.stop();
  }
}
