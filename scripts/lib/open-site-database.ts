import { checkDatabase } from './check-database.ts';
import type { Part } from './keep-up.ts';
import { runFill } from './run-fill.ts';
import { siteDatabase } from './site-database.ts';
import type { StartSettings } from './start-settings.ts';

export interface OpenDatabase extends Part {
  url: string;
  /** Resolves when the site's own database has ended; never for one that was given. */
  ended: Promise<void>;
  /** Starts one that has ended at the same address. */
  again(): Promise<Part>;
}

/** The database of the settings, or the site's own, started; filled when that is asked for and it is new. */
export async function openSiteDatabase(settings: StartSettings, signal: AbortSignal): Promise<OpenDatabase> {
  const { DATABASE_URL: url, DATA_DIR, seedsDemo } = settings;
  if (url === undefined) return siteDatabase({ dataDir: DATA_DIR, scale: seedsDemo ? 1 : 0, signal });
  await checkDatabase(url);
  if (seedsDemo) await runFill('fill-given-database.ts', { DATABASE_URL: url, DATA_DIR }, signal);
  const given = { url, ended: new Promise<void>(() => {}), stop: async () => {} };
  return { ...given, again: async () => given };
}
