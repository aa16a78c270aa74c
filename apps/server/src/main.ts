import { buildApp } from './app.ts';
import { BrandFileError } from './features/brand-archive/brand-file.ts';
import { announceSetupLink } from './features/setup/links/announce-setup-link.ts';
import { prepareDatabaseOrExit } from './prepare-database.ts';
import { settingsOrExit, WRONG_SETTINGS } from './settings-or-exit.ts';

/** Exit codes that the start command interprets. */
const EXIT = { portTaken: 98, failed: 1 };
/**
 * Source of the pages in each environment. `test` is used by tests that run several instances of the whole server
 * without its pages.
 */
const PAGES = { production: 'built', uat: 'built', development: 'live', test: 'none' } as const;
/** Deadline of the graceful shutdown in milliseconds, counted after STOP_DELAY. The process then exits. */
const STOP_MS = 8000;

const settings = settingsOrExit();

let stopping = false;
/**
 * Does nothing until the application exists. The signal handlers are installed before that, because a process that runs
 * as PID 1 of a container ignores signals it has no handler for.
 */
let stopApp = async () => {};
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(EXIT.failed), settings.STOP_DELAY * 1000 + STOP_MS).unref();
  await stopApp();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
// The IPC channel closes when the parent process ends. No other process would then stop this one.
process.on('disconnect', () => void stop());

await prepareDatabaseOrExit(settings);
// A process that only runs jobs does not serve pages.
const pages = settings.WORK === 'only' ? 'none' : PAGES[settings.NODE_ENV];
const app = await buildApp(settings, { pages });
const { http, services } = app;
stopApp = app.stop;

try {
  await http.listen({ host: settings.HOST, port: settings.PORT });
} catch (error) {
  if (error instanceof BrandFileError) {
    console.error(error.message);
    process.exit(WRONG_SETTINGS);
  }
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error;
  const name = 'port' in error && error.port === settings.METRICS_PORT ? 'METRICS_PORT' : 'PORT';
  const port = settings[name] ?? settings.PORT;
  console.error(`Port ${port} is in use by another program. Set ${name} to a free one, such as ${name}=${port + 1}.`);
  process.exit(EXIT.portTaken);
}
services.log.info({ port: settings.PORT }, 'listening');
if (pages !== 'none') await announceSetupLink(services);
process.send?.({ ready: true, url: settings.PUBLIC_URL });
