import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import pRetry from 'p-retry';
import pg from 'pg';

/** Any number will do, as long as it is always the same. */
const LOCK = 7_204_114;
const LOOK_MS = 200;
/** Its first line says that a migration runs statement by statement, each committed for itself. See docs/guides/migrate.md. */
export const OUTSIDE = '-- migrate: outside a transaction';
/** Between two statements, as drizzle-kit writes it. */
export const BREAKPOINT = '--> statement-breakpoint';
const FOLDER = fileURLToPath(new URL('migrations', import.meta.url));
/** Everybody's queries of a table queue behind a statement that waits for its lock: so it gives up soon, and tries again. */
const PATIENCE = { lockMs: 2000, retries: 40, minTimeout: 250, factor: 1.5, maxTimeout: 5000, randomize: true };
/** lock_not_available and deadlock_detected: somebody else was in the way. */
const IN_THE_WAY = ['55P03', '40P01'];
const CONCURRENT_INDEX =
  /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?("(?:[^"]|"")+"|\w+)\s+on\b/i;

interface Migration {
  name: string;
  /** When it was generated, in milliseconds: what the database remembers it by. */
  at: number;
  hash: string;
  statements: string[];
  outside: boolean;
}

/** A schema that is there while a backup is put back into the database. */
export const RESTORING = 'restoring';

interface Options {
  folder?: string;
  /** Only so many of the oldest migrations: a backup is put back in the schema of its time. */
  upTo?: number;
  /** Whoever puts a backup back. */
  restoring?: boolean;
  patience?: Partial<typeof PATIENCE>;
  /** Hears what is done and what is waited for. */
  tell?: (text: string) => void;
}

/**
 * Brings the database to the newest schema. Several processes may call it at once: one works, the others wait.
 * @throws what PostgreSQL refuses; a migration that could not get its locks in a few minutes. What was done before stays done.
 * A database that a backup was put back into without coming to the end.
 */
export async function migrate(databaseUrl: string, options: Options = {}): Promise<void> {
  const { folder = FOLDER, upTo, restoring = false, patience, tell = () => undefined } = options;
  const client = new pg.Client({ connectionString: databaseUrl });
  // Breaks under way reach whoever waits for an answer.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Waiting inside the database would hold a snapshot, and an index that is built concurrently waits for all of those.
    while (!(await first(client, 'select pg_try_advisory_lock($1)', [LOCK]))) await delay(LOOK_MS);
    if (!restoring && (await first(client, 'select to_regnamespace($1)', [RESTORING])) !== null) {
      throw new Error('Putting a backup back into this database did not come to its end: do it again.');
    }
    await client.query(`create schema if not exists drizzle`);
    await client.query(`create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`);
    const { rows } = await client.query<{ at: string }>('select created_at as at from drizzle.__drizzle_migrations');
    const done = new Set(rows.map((row) => Number(row.at)));
    for (const migration of readMigrations(folder).slice(0, upTo)) {
      if (done.has(migration.at)) continue;
      tell(`migration ${migration.name} begins`);
      await apply(client, migration, { ...PATIENCE, ...patience }, tell);
    }
  } finally {
    // The lock ends with the connection. If we are killed, that is when the database has ended what it does for us.
    await client.end();
  }
}

/** When each migration was generated, in milliseconds, the oldest first: what databases remember them by. */
export function migrationTimes(): number[] {
  return readMigrations(FOLDER).map(({ at }) => at);
}

function readMigrations(folder: string): Migration[] {
  // Written by drizzle-kit.
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
  { lockMs, ...retry }: typeof PATIENCE,
  tell: (text: string) => void,
): Promise<void> {
  const run = migration.outside ? runOutside : runInside;
  await pRetry(() => run(client, migration, lockMs), {
    ...retry,
    shouldRetry: ({ error }) => error instanceof pg.DatabaseError && IN_THE_WAY.includes(error.code ?? ''),
    onFailedAttempt: ({ error, retriesLeft }) =>
      tell(`migration ${migration.name}: ${error.message}; ${retriesLeft} tries left`),
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
    // A connection that broke has rolled back already.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Begins anew after a crash, so that each statement must bear being repeated. */
async function runOutside(client: pg.Client, migration: Migration, lockMs: number): Promise<void> {
  for (const statement of migration.statements) {
    // A concurrent build takes no lock that others queue behind, and waits for each transaction that is older than it.
    const concurrent = /\bconcurrently\b/i.test(statement);
    await client.query(`set lock_timeout = ${concurrent ? 0 : lockMs}`);
    const [, index] = CONCURRENT_INDEX.exec(statement) ?? [];
    if (index) await dropInvalid(client, index);
    await client.query(statement);
  }
  await remember(client, migration);
}

/** An index whose building was cut off stays, costs writes, serves nobody, and passes for there with "if not exists". */
async function dropInvalid(client: pg.Client, index: string): Promise<void> {
  const query = 'select indexrelid::regclass::text from pg_index where indexrelid = to_regclass($1) and not indisvalid';
  const left = await first(client, query, [index]);
  if (typeof left === 'string') await client.query(`drop index concurrently ${left}`);
}

async function remember(client: pg.Client, { hash, at }: Migration): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, at]);
}

/** The first value of the first row. */
async function first(client: pg.Client, text: string, values: unknown[]): Promise<unknown> {
  const { rows } = await client.query<unknown[]>({ text, values, rowMode: 'array' });
  return rows[0]?.[0];
}
