import { givenEnvironment } from '../apps/server/src/platform/settings/settings.ts';
import { buildWeb } from './lib/pages/build-web.ts';
import { checkPort } from './lib/site/check-port.ts';
import { command } from './lib/command.ts';
import { keepUp } from './lib/site/keep-up.ts';
import { openSiteDatabase } from './lib/site/open-site-database.ts';
import { processNote, siteLock, type SiteLock } from './lib/site/site-lock.ts';
import { siteServer, type SiteServer } from './lib/site/site-server.ts';
import { startSettings, type StartSettings } from './lib/site/start-settings.ts';
import { welcome } from './lib/site/welcome.ts';

await command(start, 0);

async function start(signal: AbortSignal): Promise<number> {
  const settings = startSettings(process.env);
  const lock = await siteLock(settings.DATA_DIR, signal);
  signal.addEventListener('abort', () => lock.note({ stopping: true }));
  try {
    await checkPort(settings.HOST, settings.PORT);
    await buildWeb(signal);
    return await serve(settings, lock, signal);
  } finally {
    lock.release();
  }
}

async function serve(settings: StartSettings, lock: SiteLock, signal: AbortSignal): Promise<number> {
  const database = await openSiteDatabase(settings, signal);
  // The database stops after the server, because the server still writes during its graceful shutdown.
  const served = new AbortController();
  const below = keepUp('The database', { first: database, again: database.again }, served.signal);
  // Prevents an unhandled rejection if the database exits before anything awaits it.
  below.catch(() => undefined);
  try {
    const again = () => startServer({ settings, databaseUrl: database.url, lock }, signal);
    const server = await again();
    await welcome(settings, await server.ready, database.url);
    await Promise.race([keepUp('The server', { first: server, again }, signal), below]);
    return 0;
  } finally {
    served.abort();
    await below;
  }
}

/**
 * Starts the server, stores its process and URL in the lock file, and resolves once the server is listening. Rejects
 * when the signal is aborted.
 */
async function startServer(
  { settings, databaseUrl, lock }: { settings: StartSettings; databaseUrl: string; lock: SiteLock },
  signal: AbortSignal,
): Promise<SiteServer> {
  signal.throwIfAborted();
  const server = siteServer({
    ...givenEnvironment(process.env),
    NODE_ENV: process.env.NODE_ENV === 'uat' ? 'uat' : 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: settings.DATA_DIR,
    // On a terminal, one line per request would hide the URL.
    LOG_LEVEL: process.env.LOG_LEVEL || (process.stdout.isTTY ? 'warn' : 'info'),
  });
  lock.note({ server: processNote(server.pid) });
  const stopped = new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
  try {
    lock.note({ url: await Promise.race([server.ready, stopped]) });
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}
