import { checkDatabase } from './check-database.ts';
import type { Part } from './keep-up.ts';
import { runFill } from './run-fill.ts';
import { siteDatabase } from './site-database.ts';
import type { StartSettings } from './start-settings.ts';

export interface OpenDatabase extends Part {
  url: string;
  /** Resolves when the site's own database has exited. Never resolves for a configured database. */
  ended: Promise<void>;
  /** Restarts the database at the same URL. */
  again(): Promise<Part>;
}

/** Opens the configured database or starts the site's own, and adds demo content to a new database if requested. */
export async function openSiteDatabase(settings: StartSettings, signal: AbortSignal): Promise<OpenDatabase> {
  const { DATABASE_URL: url, DATA_DIR, seedsDemo } = settings;
  if (url === undefined) return siteDatabase({ dataDir: DATA_DIR, scale: seedsDemo ? 1 : 0, signal });
  await checkDatabase(url);
  if (seedsDemo) await runFill('fill-given-database.ts', { DATABASE_URL: url, DATA_DIR }, signal);
  const given = { url, ended: new Promise<void>(() => {}), stop: async () => {} };
  return { ...given, again: async () => given };
}
