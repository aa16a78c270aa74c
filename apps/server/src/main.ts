import { buildApp } from './app.ts';
import { migrate } from '#db/migrate.ts';
import { settingsOrExit } from './settings-or-exit.ts';

/** Exit codes that the start command knows. */
const EXIT = { portTaken: 98, failed: 1 };
/** Tests of several instances want the whole server but its pages. */
const PAGES = { production: 'built', uat: 'built', development: 'live', test: 'none' } as const;
/** A stop that takes longer is cut off. */
const STOP_MS = 8000;

const settings = settingsOrExit();

let stopping = false;
/** Until there is something to stop. As the first process of a container, Node would ignore a signal that nobody heeds. */
let stopApp = async () => {};
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(EXIT.failed), STOP_MS).unref();
  await stopApp();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
// The parent that started us is gone: nobody else would stop us.
process.on('disconnect', () => void stop());

await migrate(settings.DATABASE_URL);
// Whoever only works on jobs has nobody to show pages to.
const pages = settings.WORK === 'only' ? 'none' : PAGES[settings.NODE_ENV];
const app = await buildApp(settings, { pages });
const { http, services } = app;
stopApp = app.stop;

try {
  await http.listen({ host: settings.HOST, port: settings.PORT });
} catch (error) {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error;
  const name = 'port' in error && error.port === settings.METRICS_PORT ? 'METRICS_PORT' : 'PORT';
  const port = settings[name] ?? settings.PORT;
  console.error(`Port ${port} is taken by another program. Set ${name} to a free one, such as ${name}=${port + 1}.`);
  process.exit(EXIT.portTaken);
}
services.log.info({ port: settings.PORT }, 'listening');
process.send?.({ ready: true, url: settings.PUBLIC_URL });
