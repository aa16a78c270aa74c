import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { notifications } from '#db/schema/notifications.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { listQuery } from '../notification-lists/list.ts';

const COUNT = 100_000;

let app: TestApp;
let member: Awaited<ReturnType<typeof createLoggedInAccount>>;
beforeAll(async () => {
  app = await testApp();
  member = await createLoggedInAccount(app);
  const { db } = app.services;
  await db.execute(sql`
    insert into ${notifications} (user_id, type, subject, at, read_at)
    select ${member.user.id}, 12, 'thing:' || n, now() - make_interval(secs => n), case when n % 2 = 0 then now() end
    from generate_series(1, ${COUNT}) n`);
  await db.execute(sql`analyze ${notifications}`);
});
afterAll(() => app.close());

test.each([
  ['all', 'notifications_list'],
  ['unread', 'notifications_unread'],
] as const)('reads a page of %s out of 100,000 notifications by a short scan of %s [RT-03]', async (type, index) => {
  const { db } = app.services;
  const query = listQuery(db, { userId: member.user.id, type, after: undefined, limit: 21 });
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain analyze ${query.getSQL()}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain(`Index Scan using ${index} on notifications`);
  expect(plan).not.toContain('Sort');
  expect(plan).toMatch(/Index Scan using \w+ on notifications .*actual time=.* rows=21/);
});

test('counts at most a thousand of 100,000 and marks all as read in batches [RT-03]', async () => {
  const { api } = member;
  expect(await api(notificationRoutes.unread, {})).toBe(1000);
  expect(await api(notificationRoutes.read, { msgId: 'all' })).toEqual({ unread: 0 });
  expect((await api(notificationRoutes.list, { pageSize: 1 })).resultList).toHaveLength(1);
});
