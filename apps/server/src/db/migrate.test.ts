import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { testDatabase } from '../testing/database/database.ts';
import { startProcess } from '../testing/processes/start-process.ts';
import { BREAKPOINT, migrate, OUTSIDE } from './migrate.ts';

/** Timeout that allows for a busy machine. */
const LONG = { timeout: 15_000 };
const QUICK = { lockMs: 50, minTimeout: 10, maxTimeout: 50 };
const INDEX = `${OUTSIDE}\ncreate index concurrently if not exists "by size" on things (size);`;

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Creates a migrated database with an extra table, and a folder for further migrations. */
async function world() {
  const { url, drop } = await testDatabase();
  ends.push(drop);
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  ends.push(() => rmSync(folder, { recursive: true }));
  const client = async () => {
    const made = new pg.Client(url);
    await made.connect();
    ends.push(() => made.end());
    return made;
  };
  const db = await client();
  await db.query('create table things (id int primary key, size int)');
  await db.query('insert into things select n, n from generate_series(1, 1000) n');
  return {
    url,
    folder,
    db,
    client,
    /** Writes the given migrations into the folder, in this order. */
    write(files: Record<string, string>) {
      mkdirSync(join(folder, 'meta'), { recursive: true });
      const entries = Object.keys(files).map((tag, index) => ({ tag, when: 9e12 + index }));
      writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
      for (const [tag, sql] of Object.entries(files)) writeFileSync(join(folder, `${tag}.sql`), sql);
    },
    /** Counts the migrations of the folder that the database has recorded as applied. */
    async done() {
      const { rowCount } = await db.query('select from drizzle.__drizzle_migrations where created_at >= 9e12');
      return rowCount;
    },
    /** Whether the index that INDEX creates is valid; undefined when it does not exist. */
    async valid() {
      const query = `select indisvalid from pg_index where indexrelid = to_regclass('"by size"')`;
      const { rows } = await db.query<{ indisvalid: boolean }>(query);
      return rows[0]?.indisvalid;
    },
    /** Opens a transaction that a concurrent index build has to wait for. Returns a function that commits it. */
    async openWriteTransaction() {
      const other = await client();
      await other.query('begin');
      await other.query('update things set size = 0 where id = 1');
      return () => other.query('commit');
    },
    /** Waits until the index build is blocked by a transaction and returns the pid of its backend. */
    async building() {
      let pid: number | undefined;
      const query = `select pid from pg_stat_progress_create_index where datname = current_database() and phase like 'waiting%'`;
      await expect.poll(async () => (pid = (await db.query<{ pid: number }>(query)).rows[0]?.pid), LONG).toBeDefined();
      return pid;
    },
  };
}

it('commits each migration separately and once, and rolls a failed one back completely [OPS-03]', async () => {
  const { url, folder, db, write, done } = await world();
  write({
    one: `create table one (a int);\n${BREAKPOINT}\ninsert into one values (1);`,
    two: `insert into one values (2);\n${BREAKPOINT}\nselect 1 / 0;`,
  });
  await expect(migrate(url, { folder })).rejects.toThrow('migration two failed');
  expect(await done()).toBe(1);
  write({ one: 'select 1 / 0', two: 'insert into one values (3);' });
  await migrate(url, { folder });
  await migrate(url, { folder });
  expect((await db.query('select a from one order by a')).rows).toEqual([{ a: 1 }, { a: 3 }]);
  // Simulates an older version with fewer migrations that starts on the migrated database.
  write({ one: 'select 1 / 0' });
  await migrate(url, { folder });
});

it("releases a migration's lock request after a short timeout, so that queries are not blocked, and retries [OPS-03]", async () => {
  const { url, folder, db, write, done, openWriteTransaction } = await world();
  write({ column: 'alter table things add column colour text;' });
  const end = await openWriteTransaction();
  const messages: string[] = [];
  const migrated = migrate(url, { folder, patience: QUICK, onProgress: (text) => messages.push(text) });
  await expect.poll(() => messages.filter((text) => text.includes('lock timeout')).length, LONG).toBeGreaterThan(1);
  // This read runs between two attempts, while the other transaction still blocks the migration.
  expect((await db.query('select from things')).rowCount).toBe(1000);
  await end();
  await migrated;
  expect(await done()).toBe(1);
});

it('fails without changes when a migration never gets its lock [OPS-03]', async () => {
  const { url, folder, db, write, done, openWriteTransaction } = await world();
  write({ column: `create table one (a int);\n${BREAKPOINT}\nalter table things add column colour text;` });
  const end = await openWriteTransaction();
  const failed = migrate(url, { folder, patience: { ...QUICK, retries: 1 } });
  await expect(failed).rejects.toMatchObject({ cause: { code: '55P03' } });
  expect(await done()).toBe(0);
  expect((await db.query(`select to_regclass('one') as one`)).rows).toEqual([{ one: null }]);
  await end();
});

it('rebuilds an index whose build was interrupted [OPS-03]', async () => {
  const { url, folder, db, write, done, valid, openWriteTransaction, building } = await world();
  write({ index: INDEX });
  const end = await openWriteTransaction();
  const failed = migrate(url, { folder }).catch((error: unknown) => error);
  await db.query('select pg_terminate_backend($1)', [await building()]);
  expect(await failed).toMatchObject({ message: 'migration index failed' });
  await end();
  expect([await valid(), await done()]).toEqual([false, 0]);
  await migrate(url, { folder });
  expect([await valid(), await done()]).toEqual([true, 1]);
});

it('builds an index once when several processes migrate concurrently and one is killed with -9 [OPS-03]', async () => {
  const { url, folder, write, done, valid, openWriteTransaction, building } = await world();
  write({ index: INDEX });
  const end = await openWriteTransaction();
  const killed = startProcess(new URL('../testing/processes/migrate-process.ts', import.meta.url), [url, folder]);
  await building();
  const others = [migrate(url, { folder }), migrate(url, { folder })];
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  await end();
  await Promise.all(others);
  expect([await valid(), await done()]).toEqual([true, 1]);
});

it('backfills old rows in batches that are committed separately [OPS-03]', async () => {
  const { url, folder, db, write } = await world();
  write({
    column: 'alter table things add column colour text;',
    fill: `${OUTSIDE}
      do $$
      begin
        loop
          update things set colour = 'red' where id in (select id from things where colour is null limit 300);
          exit when not found;
          commit;
        end loop;
      end $$;`,
  });
  await migrate(url, { folder });
  const { rows } = await db.query(`select count(distinct xmin::text)::int as batches from things where colour = 'red'`);
  expect(rows).toEqual([{ batches: 4 }]);
});
