import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { endRotation, readRotation } from '#platform/security/check-secret.ts';
import { decryptSecret, encryptSecret } from '#platform/security/encrypt-secret.ts';
import type { EncryptedColumn } from '#platform/security/encrypted-columns.ts';
import { retiredSecretColumn } from '#platform/security/retired-secrets.ts';

const BATCH = 500;
/**
 * Time in milliseconds from the start of the first process with the new secret. Until then, processes that only have
 * the former one may still run, which can't read what is encrypted with the new one.
 */
export const RESTART_MS = 15 * 60_000;

type Needed = Pick<Services, 'db' | 'settings' | 'log' | 'encryptedColumns' | 'jobs'>;

function isEncryptedWith(SECRET: string, purpose: string, value: string): boolean {
  try {
    decryptSecret({ SECRET }, purpose, value);
    return true;
  } catch {
    return false;
  }
}

async function readBatch(db: Database, { table, id, value }: EncryptedColumn, after: number) {
  const { rows } = await db.execute<{ id: string; value: string }>(
    sql`select ${id} as id, ${value} as value from ${table} where ${id} > ${after} order by ${id} limit ${BATCH}`,
  );
  return rows.map((row) => ({ id: Number(row.id), value: row.value }));
}

/** Encrypts a value with SECRET, unless it is already, or has been replaced since it was read. */
async function encryptAgain(
  { db, settings }: Needed,
  { table, id, value: column, purpose }: EncryptedColumn,
  row: { id: number; value: string },
): Promise<'current' | 'changed' | 'unreadable'> {
  const { SECRET, SECRET_PREVIOUS } = settings;
  if (isEncryptedWith(SECRET, purpose(row.id), row.value)) return 'current';
  if (SECRET_PREVIOUS === undefined || !isEncryptedWith(SECRET_PREVIOUS, purpose(row.id), row.value)) {
    return 'unreadable';
  }
  const text = decryptSecret(settings, purpose(row.id), row.value);
  const encrypted = encryptSecret(SECRET, purpose(row.id), text);
  await db.execute(
    sql`update ${table} set ${sql.identifier(column.name)} = ${encrypted} where ${id} = ${row.id} and ${column} = ${row.value}`,
  );
  return 'changed';
}

/** Encrypts the values of a column with SECRET. Returns false if it was interrupted. */
async function rotateColumn(services: Needed, column: EncryptedColumn): Promise<boolean> {
  const counts = { current: 0, changed: 0, unreadable: 0 };
  let after = 0;
  for (;;) {
    if (services.jobs.stopping) return false;
    const rows = await readBatch(services.db, column, after);
    for (const row of rows) counts[await encryptAgain(services, column, row)] += 1;
    if (rows.length < BATCH) break;
    after = rows.at(-1)?.id ?? after;
  }
  if (counts.changed + counts.unreadable > 0) {
    services.log.info({ event: 'secret-rotated', column: column.name, ...counts }, 'values encrypted with SECRET');
  }
  return true;
}

/**
 * Encrypts all stored values with SECRET that are encrypted with SECRET_PREVIOUS. Idempotent; after a crash the next
 * run continues.
 */
export async function rotateSecret(services: Needed, now = Date.now()): Promise<void> {
  const { db, settings, encryptedColumns } = services;
  if (settings.SECRET_PREVIOUS === undefined) return;
  const { since, pending } = await readRotation(db);
  if (now - Date.parse(since) < RESTART_MS) return;
  for (const column of [retiredSecretColumn, ...encryptedColumns.columns]) {
    if (!(await rotateColumn(services, column))) return;
  }
  if (pending) await endRotation(db);
}

export function rotateSecretJob(services: Services): Job {
  return { name: 'operations.rotate-secret', cron: '41 * * * *', once: true, run: () => rotateSecret(services) };
}
