import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import pRetry from 'p-retry';
import pg from 'pg';

/** Advisory lock key: arbitrary but fixed. */
const LOCK = 7_204_114;
const LOOK_MS = 200;
/**
 * First line of a migration that runs statement by statement, each one committed separately. See
 * docs/guides/migrate.md.
 */
export const OUTSIDE = '-- migrate: outside a transaction';
/** Separator between statements, as written by drizzle-kit. */
export const BREAKPOINT = '--> statement-breakpoint';
const FOLDER = fileURLToPath(new URL('migrations', import.meta.url));
/**
 * While a statement waits for a table lock, all later queries on that table queue behind it. So a migration gives up on
 * a lock after `lockMs` milliseconds and retries with backoff and jitter.
 */
const PATIENCE = { lockMs: 2000, retries: 40, minTimeout: 250, factor: 1.5, maxTimeout: 5000, randomize: true };
/**
 * SQLSTATE codes lock_not_available and deadlock_detected: another transaction blocks the migration, which is then
 * retried.
 */
const IN_THE_WAY = ['55P03', '40P01'];
const CONCURRENT_INDEX =
  /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?("(?:[^"]|"")+"|\w+)\s+on\b/i;

interface Migration {
  name: string;
  /** Time at which drizzle-kit generated the migration, in milliseconds; identifies it in the database. */
  at: number;
  hash: string;
  statements: string[];
  outside: boolean;
}

/** Marker schema that exists while a backup is being restored into the database. */
export const RESTORING = 'restoring';

interface Options {
  folder?: string;
  /**
   * Number of migrations, oldest first, after which to stop; already applied ones count. A backup is restored into the
   * schema of its time.
   */
  upTo?: number;
  /** True while a backup is being restored: the marker schema then does not prevent the migration. */
  restoring?: boolean;
  patience?: Partial<typeof PATIENCE>;
  /** Called with messages about progress and waiting. */
  onProgress?: (text: string) => void;
}

/**
 * Migrates the database to the newest schema. Safe to call from several processes concurrently: one migrates while the
 * others wait.
 * @throws errors of PostgreSQL while connecting; Error with the cause if a migration fails or does not get its locks
 * within a few minutes (earlier migrations stay applied); Error if an earlier restore of a backup into this database
 * did not finish
 */
export async function migrate(databaseUrl: string, options: Options = {}): Promise<void> {
  const { folder = FOLDER, upTo, restoring = false, patience, onProgress = () => undefined } = options;
  const client = new pg.Client({ connectionString: databaseUrl });
  // Without this listener, a lost connection would end the process. The pending query is rejected anyway.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Polls with pg_try_advisory_lock, because waiting inside the database would hold a snapshot, and a concurrent
    // index build waits for all older snapshots.
    while (!(await first(client, 'select pg_try_advisory_lock($1)', [LOCK]))) await delay(LOOK_MS);
    if (!restoring && (await first(client, 'select to_regnamespace($1)', [RESTORING])) !== null) {
      throw new Error('A restore of a backup into this database did not finish. Run the restore again.');
    }
    await client.query(`create schema if not exists drizzle`);
    await client.query(`create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`);
    const { rows } = await client.query<{ at: string }>('select created_at as at from drizzle.__drizzle_migrations');
    const done = new Set(rows.map((row) => Number(row.at)));
    for (const migration of readMigrations(folder).slice(0, upTo)) {
      if (done.has(migration.at)) continue;
      onProgress(`migration ${migration.name} begins`);
      await apply(client, migration, { ...PATIENCE, ...patience, onProgress });
    }
  } finally {
    // The advisory lock is released with the connection. If this process is killed, that happens once the database has
    // finished the statement in progress.
    await client.end();
  }
}

/**
 * Returns the timestamp in milliseconds at which each migration was generated, oldest first. Databases identify
 * migrations by it.
 */
export function migrationTimes(): number[] {
  return readMigrations(FOLDER).map(({ at }) => at);
}

function readMigrations(folder: string): Migration[] {
  // Written by drizzle-kit, so its shape is not validated.
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    return {
      name: tag,
      at: when,
      hash: createHash('sha256').update(text).digest('hex'),
      statements: text.split(BREAKPOINT),
      outside: text.startsWith(`${OUTSIDE}\n`),
    };
  });
}

async function apply(
  client: pg.Client,
  migration: Migration,
  { lockMs, onProgress, ...retry }: typeof PATIENCE & { onProgress: (text: string) => void },
): Promise<void> {
  const run = migration.outside ? runOutside : runInside;
  await pRetry(() => run(client, migration, lockMs), {
    ...retry,
    shouldRetry: ({ error }) => error instanceof pg.DatabaseError && IN_THE_WAY.includes(error.code ?? ''),
    onFailedAttempt: ({ error, retriesLeft }) =>
      onProgress(`migration ${migration.name}: ${error.message}; ${retriesLeft} tries left`),
  }).catch((error: unknown) => {
    throw new Error(`migration ${migration.name} failed`, { cause: error });
  });
}

async function runInside(client: pg.Client, migration: Migration, lockMs: number): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockMs}`);
    for (const statement of migration.statements) await client.query(statement);
    await remember(client, migration);
    await client.query('commit');
  } catch (error) {
    // If the connection is lost, the database rolls the transaction back itself.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Starts again from the first statement after a crash or a failed attempt, so every statement must be idempotent. */
async function runOutside(client: pg.Client, migration: Migration, lockMs: number): Promise<void> {
  for (const statement of migration.statements) {
    // A concurrent index build takes no lock that blocks other queries, and it has to wait for all older transactions.
    // So it has no lock timeout.
    const concurrent = /\bconcurrently\b/i.test(statement);
    await client.query(`set lock_timeout = ${concurrent ? 0 : lockMs}`);
    const [, index] = CONCURRENT_INDEX.exec(statement) ?? [];
    if (index) await dropInvalid(client, index);
    await client.query(statement);
  }
  await remember(client, migration);
}

/**
 * Drops an invalid index left by an interrupted build. It slows down writes, serves no query, and counts as existing
 * for "if not exists".
 */
async function dropInvalid(client: pg.Client, index: string): Promise<void> {
  const query = 'select indexrelid::regclass::text from pg_index where indexrelid = to_regclass($1) and not indisvalid';
  const left = await first(client, query, [index]);
  if (typeof left === 'string') await client.query(`drop index concurrently ${left}`);
}

async function remember(client: pg.Client, { hash, at }: Migration): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, at]);
}

/** Returns the first column of the first row; undefined if there are no rows. */
async function first(client: pg.Client, text: string, values: unknown[]): Promise<unknown> {
  const { rows } = await client.query<unknown[]>({ text, values, rowMode: 'array' });
  return rows[0]?.[0];
}
