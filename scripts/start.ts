import { buildWeb } from './lib/build-web.ts';
import { checkPort } from './lib/check-port.ts';
import { command } from './lib/command.ts';
import { demoAccounts } from './lib/demo-accounts.ts';
import { runFill } from './lib/run-fill.ts';
import { Sentence } from './lib/sentence.mjs';
import { siteDatabase, type SiteDatabase } from './lib/site-database.ts';
import { processNote, siteLock, type SiteLock } from './lib/site-lock.ts';
import { siteServer } from './lib/site-server.ts';
import { startSettings, type StartSettings } from './lib/start-settings.ts';

await command(start, 0);

async function start(signal: AbortSignal): Promise<number> {
  const settings = startSettings(process.env);
  const lock = await siteLock(settings.DATA_DIR, signal);
  signal.addEventListener('abort', () => lock.note({ stopping: true }));
  try {
    await checkPort(settings.HOST, settings.PORT);
    await buildWeb(signal);
    const database = await openDatabase(settings, signal);
    try {
      return await serve(settings, database, lock, signal);
    } finally {
      await database?.stop();
    }
  } finally {
    lock.release();
  }
}

/** The site's own database, started and filled; null when one was given. */
async function openDatabase(settings: StartSettings, signal: AbortSignal): Promise<SiteDatabase | null> {
  const { DATABASE_URL, DATA_DIR, demo } = settings;
  if (DATABASE_URL === undefined) return siteDatabase({ dataDir: DATA_DIR, scale: demo ? 1 : 0, signal });
  if (demo) await runFill('fill-given-database.ts', { DATABASE_URL, DATA_DIR }, signal);
  return null;
}

async function serve(
  settings: StartSettings,
  database: SiteDatabase | null,
  lock: SiteLock,
  signal: AbortSignal,
): Promise<number> {
  signal.throwIfAborted();
  const url = database?.url ?? settings.DATABASE_URL ?? '';
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
    const first = await Promise.race([stopped, server.ended, database?.ended ?? server.ended]);
    if (first === 'stopped') return 0;
    throw new Sentence('The server or its database ended unexpectedly; the reason stands above or in the log.');
  } finally {
    await server.stop();
  }
}

async function welcome({ PRODUCT_NAME, DATA_DIR }: StartSettings, address: string, databaseUrl: string): Promise<void> {
  const accounts = await demoAccounts(DATA_DIR, databaseUrl);
  const width = (key: 'role' | 'email') => Math.max(...accounts.map((account) => account[key].length));
  const lines = accounts.map(
    ({ role, email, password }) => `  ${role.padEnd(width('role'))}  ${email.padEnd(width('email'))}  ${password}`,
  );
  const demo = lines.length > 0 ? ['', 'Demo accounts (role, email, password):', ...lines] : [];
  console.log([``, `${PRODUCT_NAME} is ready: ${address}`, ...demo, '', 'Ctrl-C stops it.'].join('\n'));
}
