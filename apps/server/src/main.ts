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
await migrate(settings.DATABASE_URL);
const { http, services, stop: stopApp } = await buildApp(settings, { pages: PAGES[settings.NODE_ENV] });

let stopping = false;
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

try {
  await http.listen({ host: settings.HOST, port: settings.PORT });
} catch (error) {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error;
  console.error(
    `Port ${settings.PORT} is taken by another program. Set PORT to a free one, such as PORT=${settings.PORT + 1}.`,
  );
  process.exit(EXIT.portTaken);
}
services.log.info({ port: settings.PORT }, 'listening');
process.send?.({ ready: true, url: settings.PUBLIC_URL });
