import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '#db/schema/notifications.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { createUser } from '../../../testing/factories.ts';
import { rowsOf } from '../../../testing/notifications.ts';
import { cleanUpJob } from './clean-up.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('deletes read notifications after 90 days and all after a year, in any number [RT-02]', async () => {
  const user = await createUser(app.services);
  const made = (subject: string, days: number, read: boolean, count = 1) =>
    app.services.db.execute(sql`
      insert into ${notifications} (user_id, type, subject, at, read_at)
      select ${user.id}, 12, ${subject} || n, now() - make_interval(days => ${days}), case when ${read} then now() end
      from generate_series(1, ${count}) n`);
  await made('old and read', 91, true, 2500);
  await made('old', 91, false, 2500);
  await made('new and read', 89, true);
  await made('very old', 366, false, 2500);
  await cleanUpJob(app.services).run({});
  const left = (await rowsOf(app, user)).map(({ subject }) => subject.replace(/\d+$/, ''));
  expect(new Set(left)).toEqual(new Set(['old', 'new and read']));
  expect(left).toHaveLength(2501);
});
