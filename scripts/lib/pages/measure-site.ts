import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../apps/server/src/db/free-port.ts';
import { e2eDatabase } from '../site/e2e-database.ts';
import { measurePages } from './measure-pages.ts';
import type { MeasuredPage } from './page-budget.ts';

/** Measures the cost of each page of the built site, with demo content in a separate database. */
export async function measureSite(signal: AbortSignal): Promise<Record<string, MeasuredPage>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'budget-'));
  try {
    const database = await e2eDatabase(dataDir, signal);
    try {
      return await measurePages({ databaseUrl: database.url, dataDir, port: await freePort() });
    } finally {
      await database.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
