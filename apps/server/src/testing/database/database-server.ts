import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readSettings } from '#platform/settings/settings.ts';
import { buildApp } from '../../app.ts';
import { startEmbedded } from '../../db/embedded-database/embedded.ts';
import { migrate } from '../../db/migrate.ts';
import { createTempFolder } from '../create-temp-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the database server's default database, and the name of the template that tests clone. */
    databaseServer: { url: string; template: string };
  }
}

const TEMPLATE = `template_${process.pid}`;

/**
 * Global setup: provides one database server to all tests: the one at TEST_DATABASE_URL or DATABASE_URL, otherwise an
 * embedded one. Its template database is migrated, and an application has started on it once.
 */
export default async function databaseServer({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  const { url, stop } = given ? givenServer(given) : await ownServer();
  try {
    await run(url, `create database ${TEMPLATE}`);
    const address = new URL(url);
    address.pathname = `/${TEMPLATE}`;
    await migrate(address.href);
    await startOnce(address.href);
  } catch (error) {
    await stop();
    throw error;
  }
  provide('databaseServer', { url, template: TEMPLATE });
  return stop;
}

/** Prepares job queues and built-in content once, because otherwise every application would do so on startup. */
async function startOnce(databaseUrl: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-test-'));
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  try {
    const { http, services } = await buildApp(readSettings(settings), { pages: 'none' });
    await http.ready();
    // Staff log in without a second factor in most tests. The restriction has its own tests.
    await services.siteSettings.set('staff_second_factor', false);
    await http.close();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Server {
  url: string;
  stop(): Promise<void>;
}

function givenServer(url: string): Server {
  return { url, stop: () => run(url, `drop database if exists ${TEMPLATE} with (force)`) };
}

async function ownServer(): Promise<Server> {
  const dir = createTempFolder('test-database');
  const server = await startEmbedded({ dir, fast: true });
  const stop = async () => {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  return { url: server.url('postgres'), stop };
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql);
  await client.end();
}
