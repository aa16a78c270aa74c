// Site for the end-to-end tests: the production build with a separate database and demo content, deleted after the run.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startTranslationServer } from '../../apps/server/src/testing/servers/translation-server.ts';
import { command } from '../lib/command.ts';
import { e2eDatabase } from '../lib/site/e2e-database.ts';
import { isAbove, starter } from '../lib/parents.mjs';
import { siteServer } from '../lib/site/site-server.ts';

await command(serve, 0);

async function serve(signal: AbortSignal): Promise<number> {
  const dataDir = process.env.E2E_DIR ?? mkdtempSync(join(tmpdir(), 'e2e-'));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    const database = await e2eDatabase(dataDir, signal);
    // Tests connect directly to the database to create accounts in states that would take long to reach through the
    // pages.
    writeFileSync(join(dataDir, 'database-url'), database.url, { mode: 0o600 });
    await copyContent(database.url, dataDir);
    const translation = await startTranslationServer();
    const server = siteServer({
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      LIMIT_FACTOR: '0',
      MAX_REQUESTS: '0',
      DEV_PAGES: 'true',
      TRANSLATE_API_URL: translation.url,
      // Best hours and weekly changes need two weeks of data. More data would only fill the 30-day charts.
      SIMULATED_DAYS: '15',
      LOG_LEVEL: 'warn',
    });
    const stopped = new Promise<void>((done) => signal.addEventListener('abort', () => done()));
    try {
      await server.ready;
      await Promise.race([stopped, waitForRunnerExit(), server.ended, database.ended]);
    } finally {
      translation.close();
      await server.stop();
      await database.stop();
    }
    return signal.aborted ? 0 : 1;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Copies the demo content, before anything changes it, for tests that start a site of their own: the database
 * under its name with `_content`, and the files in the folder `content`.
 */
async function copyContent(databaseUrl: string, dataDir: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(`create database ${name}_content template ${name}`).finally(() => client.end());
  for (const part of ['files', 'secret'])
    cpSync(join(dataDir, part), join(dataDir, 'content', part), { recursive: true });
}

// Resolves when the test runner has ended. If it is killed, nothing else stops this process.
function waitForRunnerExit(): Promise<void> {
  const runner = starter();
  return new Promise((done) => {
    setInterval(() => !isAbove(runner) && done(), 500).unref();
  });
}
