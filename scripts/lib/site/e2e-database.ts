import pg from 'pg';
import type { OpenDatabase } from './open-site-database.ts';
import { runFill } from './run-fill.ts';
import { siteDatabase } from './site-database.ts';

/**
 * Opens the database for the end-to-end tests, with demo content, on the configured test server or else on an embedded
 * one.
 */
export async function e2eDatabase(dataDir: string, signal: AbortSignal): Promise<Omit<OpenDatabase, 'again'>> {
  const server = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  if (!server) return siteDatabase({ dataDir, scale: 1, fast: true, signal });
  const name = `test_e2e_${process.pid}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await run(server, `create database ${name}`);
  const stop = async () => {
    for (const database of [name, `${name}_content`])
      await run(server, `drop database if exists ${database} with (force)`);
  };
  try {
    await runFill('fill-given-database.ts', { DATABASE_URL: url.href, DATA_DIR: dataDir }, signal);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: url.href, ended: new Promise(() => {}), stop };
}

async function run(server: string, sql: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
