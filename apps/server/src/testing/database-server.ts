import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureDocuments } from '#features/documents';
import { connect } from '../db/client.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the database server's own database, and the name of the one that tests are cloned from. */
    databaseServer: { url: string; template: string };
  }
}

const TEMPLATE = `template_${process.pid}`;

/**
 * Before the tests: one database server for all of them, TEST_DATABASE_URL or DATABASE_URL's when set, else one of our own, with
 * a migrated database to clone that holds the shipped documents.
 */
export default async function databaseServer({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  const { url, stop } = given ? givenServer(given) : await ownServer();
  try {
    await run(url, `create database ${TEMPLATE}`);
    const address = new URL(url);
    address.pathname = `/${TEMPLATE}`;
    await migrate(address.href);
    // Each application would bring them in at its start.
    const { db, close } = connect(address.href, { max: 1 });
    await ensureDocuments(db);
    await close();
  } catch (error) {
    await stop();
    throw error;
  }
  provide('databaseServer', { url, template: TEMPLATE });
  return stop;
}

interface Server {
  url: string;
  stop(): Promise<void>;
}

function givenServer(url: string): Server {
  return { url, stop: () => run(url, `drop database if exists ${TEMPLATE} with (force)`) };
}

async function ownServer(): Promise<Server> {
  const dir = mkdtempSync(join(tmpdir(), 'test-database-'));
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
