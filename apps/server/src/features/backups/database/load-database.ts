import pg from 'pg';
import { from } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import { migrate, migrationTimes } from '#db/migrate.ts';
import { BackupError } from '../backup-error.ts';
import { loadWithoutIndexes } from './bulk-load.ts';
import { columnList, steady } from './catalogue.ts';
import { rowsOf } from './dump-database.ts';
import { claimEmpty, release } from './empty-database.ts';
import type { OpenBackup } from '../files/folder.ts';
import { loadJobs } from './load-jobs.ts';
import type { Manifest } from '../files/manifest.ts';
import { readPart, type PartPlace } from '../files/part-file.ts';
import { RowDigest } from './row-digest.ts';

type Table = Manifest['tables'][number];

/**
 * Checks that the backup's migrations are the first ones of this version, so that they can recreate its schema.
 * @throws BackupError
 */
export function checkLevel({ migrations, product }: Manifest): void {
  // The order is not compared, because a migration generated earlier may have been applied later.
  const ours = new Set(migrationTimes().slice(0, migrations.length));
  if (migrations.length === 0 || !migrations.every((at) => ours.has(at))) {
    throw new BackupError(
      `The backup was made by version ${product}, which has migrations that this version does not have: ` +
        'restore it with that version or a newer one.',
    );
  }
}

async function loadTable(client: pg.Client, place: PartPlace, table: Table): Promise<void> {
  const target = client.query(from(`copy public."${table.name}" (${columnList(table)}) from stdin`));
  await pipeline(readPart(place, table.part), target);
}

/**
 * Reads a table back and compares it with the digest in the manifest.
 * @throws BackupError
 */
async function compare(client: pg.Client, table: Table): Promise<void> {
  const digest = new RowDigest();
  for await (const chunk of rowsOf(client, table)) digest.update(chunk);
  if (digest.rows === table.rows && digest.digest === table.digest) return;
  throw new BackupError(
    `The table ${table.name} came back otherwise than it was: ${digest.rows} rows of ${table.rows}, ` +
      `checksum ${digest.digest} for ${table.digest}.`,
  );
}

async function loadTables(client: pg.Client, place: PartPlace, manifest: Manifest): Promise<void> {
  await client.query('begin');
  await loadWithoutIndexes(client, async () => {
    for (const { table, name, bound } of manifest.partitions) {
      await client.query(`create table public."${name}" partition of public."${table}" ${bound}`);
    }
    for (const table of manifest.tables) await loadTable(client, place, table);
  });
  for (const { name, value, called } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [`public."${name}"`, value, called]);
  }
  for (const table of manifest.tables) await compare(client, table);
  await client.query('commit');
}

export interface LoadOptions {
  databaseUrl: string;
  key: string | undefined;
  /** Names of the jobs to omit. */
  withoutJobs: readonly string[];
  /**
   * Runs when all data is loaded and migrated to the newest schema. The database counts as complete only afterwards.
   */
  finish?: () => Promise<void>;
}

/**
 * Restores a backup into an empty database: loads it in its original schema, compares it table by table, then migrates
 * it to the newest schema. If interrupted, leaves the database marked: the site does not start on it, and the next
 * restore clears it first.
 * @returns the number of omitted jobs
 * @throws BackupError
 */
export async function loadDatabase(
  { dir, manifest }: OpenBackup,
  { databaseUrl, key, withoutJobs, finish }: LoadOptions,
): Promise<number> {
  checkLevel(manifest);
  const client = await steady(new pg.Client({ connectionString: databaseUrl }));
  try {
    await claimEmpty(client);
    await migrate(databaseUrl, { upTo: manifest.migrations.length, restoring: true });
    await loadTables(client, { dir, key }, manifest);
    const left = await loadJobs(databaseUrl, { place: { dir, key }, part: manifest.jobs.part, without: withoutJobs });
    await migrate(databaseUrl, { restoring: true });
    await client.query('analyze');
    await finish?.();
    await release(client);
    return left;
  } finally {
    // A broken connection is already closed.
    await client.end().catch(() => undefined);
  }
}
