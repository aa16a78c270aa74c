import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { client, testApp, type TestApp } from '../testing/app.ts';
import { logIn } from '../testing/security/log-in.ts';
import { DEMO_PASSWORD } from './members/demo-accounts.ts';
import { seed } from './seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const { files } = app.services;
  await seed({ databaseUrl: app.databaseUrl, files, scale: 1, onProgress: () => undefined });
}, 120_000);
afterAll(() => app.close());

it('notifies the demo accounts, the administrator more often than the badge can count [RT-03]', async () => {
  const { rows } = await app.services.db.execute<{ email: string; unread: number; kinds: number; people: number }>(sql`
    select email, count(*) filter (where read_at is null)::int as unread, count(distinct type)::int as kinds,
      max(actors)::int as people
    from notifications join users on users.id = user_id group by email`);
  const of = (email: string) => rows.find((row) => row.email === email);
  expect(of('admin@demo.example')?.unread).toBeGreaterThan(99);
  expect(of('member@demo.example')?.unread).toBeGreaterThan(0);
  expect(of('member@demo.example')?.kinds).toBeGreaterThan(2);
  expect(of('member@demo.example')?.people).toBeGreaterThan(2);
  const admin = client(app);
  await logIn(admin, { email: 'admin@demo.example', password: DEMO_PASSWORD });
  expect(await admin(notificationRoutes.unread, {})).toBeGreaterThan(99);
  const { resultList } = await admin(notificationRoutes.list, { pageSize: 50 });
  expect(resultList.filter(({ path, fromUserInfo }) => path === null || fromUserInfo === null)).toEqual([]);
});

it('leaves no notification pending for email or push, and counts actors exactly [RT-06]', async () => {
  const { rows } = await app.services.db.execute(sql`
    select id from notifications where mailed_at is null or pushed_at is null
      or actors <> (select count(*) from notification_actors where notification_id = notifications.id)`);
  expect(rows).toEqual([]);
});
