import { listedFor } from '#features/members';
import { getTableName, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { users } from '#db/schema/users.ts';
import { pointsLedger, pointsMembers, pointsPeriods } from '#db/schema/points.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { historyQuery } from './ledger/history.ts';
import { ownQuery, topQuery } from './leaderboards/leaderboard.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const { db } = app.services;
  await db.execute(sql`
    insert into ${users} (email, user_name, password_hash, role, nick_name, suspended)
    select n || '@many.example', 'many_' || n, '', 'Member', 'Many ' || n, n % 500 = 0 from generate_series(1, 50000) n`);
  await db.execute(sql`insert into ${pointsMembers} (user_id, balance) select id, id % 5000 from ${users}`);
  await db.execute(sql`
    insert into ${pointsPeriods} (period, user_id, points, published, listed)
    select period, user_id, balance, balance, user_id % 20 > 0 from ${pointsMembers},
      (values ('all'), ('month:2026-11'), ('week:2026-11-16')) p(period)`);
  await db.execute(sql`
    insert into ${pointsLedger} (user_id, action, points, key, subject_kind, subject_id, day, earned_at, at)
    select u.id, 'like', 1, 'like:post:' || n, 'post', n, date '2026-11-22' - n / 10, now(), now()
    from (select min(id) as first from ${users}) f join ${users} u on u.id < f.first + 200,
      generate_series(1, 500) n`);
  for (const table of [users, pointsMembers, pointsLedger]) await db.execute(sql`vacuum (analyze) ${table}`);
  // A concurrent transaction with an older snapshot prevents the vacuum, without which an index-only scan has to visit
  // the table.
  await vi.waitUntil(vacuumed, { timeout: 30_000, interval: 200 });
});
afterAll(() => app.close());

async function vacuumed(): Promise<boolean> {
  const { db } = app.services;
  await db.execute(sql`vacuum (analyze) ${pointsPeriods}`);
  const { rows } = await db.execute<{ done: boolean }>(
    sql`select relallvisible >= relpages as done from pg_class where oid = ${getTableName(pointsPeriods)}::regclass`,
  );
  return rows[0]?.done ?? false;
}

const planOf = async (query: SQL) => {
  const { rows } = await app.services.db.execute<{ 'QUERY PLAN': string }>(sql`explain analyze ${query}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

it('reads the top of 50,000 members by a short index scan [POINTS-03]', async () => {
  const shown = await listedFor(app.services.db, { id: 1, role: 'Member' });
  const plan = await planOf(topQuery(app.services.db, 'month:2026-11', shown).getSQL());
  expect(plan).toMatch(/Index (Only )?Scan using points_periods_published/);
  expect(plan).not.toMatch(/Seq Scan|Sort/);
  expect(plan).toMatch(/points_periods_published on points_periods .*actual time=.* rows=[5-6]\d(\.\d+)? /);
});

it('counts the rank among 50,000 members by an index-only scan [POINTS-03]', async () => {
  const { db } = app.services;
  const { rows } = await db.execute<{ id: string }>(sql`select user_id as id from ${pointsPeriods}
    where period = 'all' and listed and published = 2501 limit 1`);
  const plan = await planOf(ownQuery(db, Number(rows[0]?.id), 'all').getSQL());
  expect(plan).toMatch(/Index Only Scan using points_periods_published/);
  expect(plan).toContain('users_suspended');
  expect(plan).not.toContain('Seq Scan on points_periods');
  expect(plan).not.toContain('Seq Scan on users');
});

it('reads only the needed lines for a page of the history and a daily count [POINTS-02]', async () => {
  const { db } = app.services;
  const { rows } = await db.execute<{ id: string }>(sql`select min(id) + 7 as id from ${users}`);
  const userId = Number(rows[0]?.id);
  const page = await planOf(historyQuery(db, { userId, after: undefined, limit: 31 }).getSQL());
  expect(page).toContain('points_ledger_history');
  expect(page).not.toMatch(/Seq Scan on points_ledger/);
  const day = await planOf(sql`
    select count(*) from ${pointsLedger}
    where user_id = ${userId} and day = '2026-11-20' and action = 'like' and round = 0`);
  expect(day).toContain('points_ledger_day');
});
