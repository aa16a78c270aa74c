import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect } from '#db/client.ts';
import { migrate, migrationTimes } from '#db/migrate.ts';
import { askDatabase, backupSite } from '../../testing/backups/backup-site.ts';
import { contentsOf } from '../../testing/backups/contents-of.ts';
import { blankDatabase, testDatabase } from '../../testing/database/database.ts';
import { fillTables } from '../../testing/backups/fill-tables.ts';

import { applyErasureList, readErasureList, writeErasureList } from './erasure-list.ts';

const KEY = 'a key of backups that is long enough to be one';
const LEFT_OUT = ['sessions', 'refresh_tokens', 'push_subscriptions', 'login_tickets', 'registration_keys'];

/** A restore creates the whole schema, which takes seconds, and longer when other tests run in parallel. */
vi.setConfig({ testTimeout: 120_000 });

let site: Awaited<ReturnType<typeof backupSite>>;

beforeAll(async () => {
  site = await backupSite();
  await fillTables(site.url);
});

afterAll(async () => {
  vi.resetConfig();
  await site.close();
});

/** Reads every file below a folder, by path. */
async function filesIn(dir: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(paths.sort().map(async (path) => [path.slice(dir.length), await readFile(path)] as const)),
  );
}

/**
 * Query for everything that waits to be sent: notifications, chat emails, newsletter emails and unfinished newsletter
 * issues.
 */
const WAITING = `select from notifications where mailed_at is null or pushed_at is null
  union all select from notification_settings where chat_to_mail_at is not null
  union all select from newsletter_sends where state = 'queued'
  union all select from newsletter_issues where state <> 'sent'`;

test('restores rows, keys, triggers, sequences, partitions and files unchanged [OPS-03]', async () => {
  const before = await contentsOf(site.url);
  await site.backup('whole');
  const { url, target, sameSecret } = await site.restore(site.at('whole'), { sendWaiting: true });
  const after = await contentsOf(url);
  for (const name of LEFT_OUT) {
    expect(after.tables[name]?.rows).toBe(0);
    delete before.tables[name];
    delete after.tables[name];
  }
  expect(Object.keys(before.tables).filter((name) => before.tables[name]?.rows === 0)).toEqual([]);
  expect(after).toEqual(before);
  for (const store of ['files', 'private']) {
    expect(await filesIn(join(target, store))).toEqual(await filesIn(join(site.dir, store)));
  }
  expect(sameSecret).toBe(true);
  await expect(askDatabase(url, 'delete from points_ledger')).rejects.toThrow(/new lines only/);
  await expect(askDatabase(url, 'truncate audit_log cascade')).rejects.toThrow(/new lines only/);
});

test('sends waiting messages of a stopped site only on request, since the site may have run again [OPS-03]', async () => {
  await askDatabase(site.url, `insert into jobs.job (name, data, policy) values ('mail', '{}', 'standard')`);
  const { manifest } = await site.backup('stopped');
  await askDatabase(site.url, `delete from jobs.job where name = 'mail'`);
  expect(manifest.running).toBe(false);
  const { url, unsent } = await site.restore(site.at('stopped'));
  expect(unsent).toBe(1);
  expect(await askDatabase(url, WAITING)).toEqual([]);
  const said = await site.restore(site.at('stopped'), { sendWaiting: true });
  expect(said.unsent).toBe(0);
  expect((await askDatabase(said.url, WAITING)).length).toBeGreaterThan(0);
});

test('takes an encrypted backup of a consistent snapshot during writes, reveals nothing and resends nothing [OPS-03]', async () => {
  const working = { on: true };
  const member = new pg.Client(site.url);
  await member.connect();
  // Inserts a like and updates its counter, always in one transaction.
  const like = async () => {
    for (let n = 50_000; working.on; n += 1) {
      await member.query(
        `with person as (insert into users (id, email, user_name, password_hash) overriding system value
            values (${n}, 'm${n}@example.org', 'm${n}', 'x') returning id),
          liked as (insert into post_likes (post_id, user_id) select 30001, id from person)
        update posts set likes = likes + 1 where id = 30001`,
      );
    }
  };
  await askDatabase(
    site.url,
    'update posts set likes = (select count(*) from post_likes where post_id = 30001) where id = 30001',
  );
  const writer = like();
  await expect.poll(async () => (await askDatabase(site.url, 'select from users where id = 50003')).length).toBe(1);
  const job = `insert into jobs.job (name, data, policy) values
    ('mail', '{"to":"somebody"}', 'standard'), ('files.remove', '{"odd":"a\\\\b\\nc"}', 'standard')`;
  await askDatabase(site.url, job);
  const { manifest } = await site.backup('busy', { key: KEY }).finally(() => (working.on = false));
  await writer;
  await member.end();
  expect(manifest.running).toBe(true);
  for (const [path, content] of await filesIn(site.at('busy'))) {
    expect(path).not.toMatch(/files\/.*(one|two|three|four)/);
    expect(content.includes('example.org') || content.includes('private')).toBe(false);
  }
  await expect(site.restore(site.at('busy'))).rejects.toThrow(/encrypted: set BACKUP_KEY/);
  await expect(site.restore(site.at('busy'), { key: `${KEY}!` })).rejects.toThrow(/BACKUP_KEY is not the key/);
  const takenAt = new Date(Date.now() + 60_000).toISOString();
  await writeErasureList(site.at('busy'), { takenAt, frozen: [], erased: [50_000], readers: [] }, KEY);
  const { url, target, unsent } = await site.restore(site.at('busy'), { key: KEY });
  expect(await filesIn(join(target, 'private'))).toEqual(await filesIn(join(site.dir, 'private')));
  const [post] = await askDatabase(
    url,
    'select likes, (select count(*)::int from post_likes where post_id = 30001) as counted from posts where id = 30001',
  );
  expect(post?.likes).toBe(post?.counted);
  expect(await askDatabase(url, 'select from frozen_accounts where user_id = 50000')).toHaveLength(1);
  expect(unsent).toBe(1);
  const jobs = await askDatabase(url, `select name, data from jobs.job where name in ('mail', 'files.remove')`);
  expect(jobs).toEqual([{ name: 'files.remove', data: { odd: 'a\\b\nc' } }]);
  expect(await askDatabase(url, WAITING)).toEqual([]);
});

test('restores a backup older than the newest migration, over the remains of an interrupted restore [OPS-03]', async () => {
  const all = migrationTimes();
  const database = await blankDatabase();
  await migrate(database.url, { upTo: all.length - 1 });
  const old = await backupSite(database);
  const insert = `insert into users (email, user_name, password_hash) values ('old@example.org', 'old', 'x')`;
  await askDatabase(old.url, insert);
  const { manifest } = await old.backup('old');
  expect(manifest.migrations).toHaveLength(all.length - 1);
  const half = await blankDatabase();
  await askDatabase(half.url, 'create schema restoring');
  await migrate(half.url, { upTo: 3, restoring: true });
  await expect(migrate(half.url)).rejects.toThrow(/did not finish/);
  await old.restore(old.at('old'), { databaseUrl: half.url });
  expect(await askDatabase(half.url, 'select email from users')).toEqual([{ email: 'old@example.org' }]);
  expect(await askDatabase(half.url, 'select from drizzle.__drizzle_migrations')).toHaveLength(all.length);
  await migrate(half.url);
  await half.drop();
  await old.close();
});

test('hides accounts deleted since the backup again and restarts the deletion period of those recovered since [OPS-03]', async () => {
  const [left, leaves, returned] = [30_001, 30_002, 30_003];
  const [now, old] = [await backupSite(), await testDatabase()];
  const pendingDeletionSql = (id: number, days: number) =>
    `insert into frozen_accounts values (${id}, 'Name', null, 'Member', now() - interval '${days} days')`;
  for (const url of [now.url, old.url]) {
    await askDatabase(
      url,
      `insert into users (id, email, user_name, password_hash, nick_name) overriding system value
        select n, n || '@example.org', 'u' || n, 'x', 'Name ' || n from generate_series(${left}, ${returned}) n`,
    );
  }
  await askDatabase(old.url, pendingDeletionSql(returned, 59));
  await askDatabase(now.url, `update users set purged_at = now() where id = ${left}`);
  await askDatabase(now.url, pendingDeletionSql(leaves, 3));
  const subscribe = (ids: number[]) =>
    `insert into newsletter_subscribers (id, email, language, state) overriding system value
      select n, n || '@example.org', 'en', 'active' from unnest(array[${ids.join()}]) n`;
  await askDatabase(old.url, subscribe([11, 12, 13, 14, 15, 16]));
  // Since the backup, 12 and 15 were deleted and 14 has unsubscribed.
  await askDatabase(now.url, subscribe([11, 13, 14, 16, 17]));
  await askDatabase(now.url, `update newsletter_subscribers set state = 'ended', ended_at = now() where id = 14`);
  await askDatabase(now.url, `update newsletter_subscribers set state = 'paused' where id = 16`);
  const { manifest } = await now.backup('people');
  const noKey = { key: undefined };
  expect(await readErasureList(now.at('people'), manifest.takenAt, noKey)).toBeNull();
  const leaving = await readErasureList(now.at('people'), '2026-01-01T00:00:00.000Z', noKey);
  const { db, close } = connect(old.url, { max: 1 });
  await db.transaction(async (tx) => leaving && applyErasureList(tx, leaving, new Date()));
  await close();
  const found = `select u.id::int, round(extract(epoch from now() - f.created_at) / 86400)::int as days, u.nick_name as name
    from frozen_accounts f join users u on u.id = f.user_id order by 1`;
  expect(await askDatabase(old.url, found)).toEqual([
    { id: left, days: 53, name: '' },
    { id: leaves, days: 3, name: '' },
    { id: returned, days: 0, name: 'Name 30003' },
  ]);
  const readers = `select id::int from newsletter_subscribers where state = 'active' order by id`;
  expect((await askDatabase(old.url, readers)).map(({ id }) => id)).toEqual([11, 13, 16]);
  await old.drop();
  await now.close();
});

test('copies a file once and deletes it with the last backup that uses it [OPS-03]', async () => {
  await site.backup('kept', { keep: 2 });
  const stored = join(site.at('kept'), 'files/public/ab/one');
  const { ino } = await stat(stored);
  await site.stores.public.put('ab/new', Buffer.from('new'));
  await site.stores.public.remove('zz/three');
  const { manifest } = await site.backup('kept', { keep: 2 });
  expect((await stat(stored)).ino).toBe(ino);
  expect(manifest.files.public.count).toBe(3);
  expect([...(await filesIn(join(site.at('kept'), 'files/public'))).keys()]).toEqual([
    '/ab/new',
    '/ab/one',
    '/ab/two.webp',
    '/zz/three',
  ]);
});
