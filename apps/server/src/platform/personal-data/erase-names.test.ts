import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { capturedEmails, outbox } from '#db/schema/platform.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { eraseNames } from './erase-names.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const names = { emails: ['ann@mail.example'], userName: 'ann_lake', nickNames: ['Ann (the 1st)', ''] };
const JOB = { name: 'privacy.export' };

it("deletes the member's emails, jobs and events, but not those that only contain a longer name [AUTH-20]", async () => {
  const { db, jobs } = app.services;
  const mail = (recipient: string, text: string) => ({ recipient, subject: 'x', text, html: '' });
  const event = (payload: object) => ({ event: 'test', payload, pending: ['test.nobody'] });
  await db
    .insert(capturedEmails)
    .values([
      mail('Ann@mail.example', 'Hello'),
      mail('old@mail.example', 'Hello ann_lake,'),
      mail('other@mail.example', 'Ann (the 1st) wrote'),
      mail('joann@mail.example', 'kept'),
      mail('ann@mail.example.org', 'kept'),
      mail('ann_lakes@else.example', 'kept for ann_lakes'),
    ]);
  await db
    .insert(outbox)
    .values([event({ to: 'ann@mail.example' }), event({ to: 'joann@mail.example', text: 'ann_lake wrote' })]);
  await db.transaction(async (tx) => {
    await jobs.send(tx, JOB, { email: 'ANN@mail.example' });
    await jobs.send(tx, JOB, { userName: 'ann_lake' });
    await jobs.send(tx, JOB, { retained: 'joann@mail.example', userName: 'ann_lake2' });
    await eraseNames({ tx, jobs }, names);
  });
  const texts = await db.select({ text: capturedEmails.text }).from(capturedEmails);
  expect(texts.map(({ text }) => text)).toEqual(['kept', 'kept', 'kept for ann_lakes']);
  expect((await db.select({ payload: outbox.payload }).from(outbox)).length).toBe(1);
  const { rows } = await db.execute(sql`select data from jobs.job where name = ${JOB.name}`);
  expect(rows).toEqual([{ data: { retained: 'joann@mail.example', userName: 'ann_lake2' } }]);
});

it.each(['verify', 'userId', 'params'])(
  'does not delete rows of other members when the erased username is a word of the payloads: %s [AUTH-20]',
  async (userName) => {
    const { db, jobs } = app.services;
    const payload = { userId: 5, kind: 'verify', params: { userName: 'somebody' } };
    await db.insert(outbox).values({ event: 'test', payload, pending: ['test.nobody'] });
    const before = await db.$count(outbox);
    await db.transaction(async (tx) => {
      await jobs.send(tx, JOB, payload);
      await eraseNames({ tx, jobs }, { emails: ['of@mail.example'], userName, nickNames: [] });
    });
    expect(await db.$count(outbox)).toBe(before);
    const { rows } = await db.execute(
      sql`select data from jobs.job where name = ${JOB.name} and data->>'kind' = 'verify'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    await db.execute(sql`delete from jobs.job where name = ${JOB.name}`);
  },
);
