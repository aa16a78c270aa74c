import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { operationRoutes } from '@site/contract/operations/routes.ts';
import { auditLog } from '#db/schema/moderation.ts';
import { outbox } from '#db/schema/platform.ts';
import { transact } from '#platform/context.ts';
import { domainEvent, subscriber } from '#platform/jobs/outbox.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createUser } from '../../testing/factories.ts';
import { mailServer, type MailServer } from '../../testing/mail/mail-server.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';

const WAITING = { timeout: 18_000, interval: 100 };

let app: TestApp;
let admin: TestClient;
let server: MailServer;
beforeAll(async () => {
  server = await mailServer();
  app = await testApp({ settings: { SMTP_URL: server.url } });
  admin = await staffOf(app, 'Admin');
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const lastLine = async () => {
  const { items } = await admin(moderationRoutes.log, {});
  const { action, after } = items[0] ?? {};
  return { action, after };
};
const lines = () => app.services.db.$count(auditLog);
const mails = async () => (await admin(operationRoutes.mails, {})).items;

/**
 * Creates an account whose email the server refuses with an SMTP code, and delays the retry of that email by an hour.
 */
async function refusedMail(code: number): Promise<{ email: string; kind: string; problem: string }> {
  const { email } = await createUser(app.services, { verified: false });
  server.answerTo(email, code);
  await client(app)(accountRoutes.resendEmail, { email });
  const problem = `EENVELOPE ${code}`;
  const waits = async () => (await mails()).find((one) => one.problem === problem);
  await expect.poll(waits, WAITING).toBeDefined();
  // Delays the retry, because it would otherwise follow at once.
  const hold = sql`update jobs.job set start_after = now() + interval '1 hour'
    where name = 'mail' and state = 'retry' and output ->> 'problem' = ${problem}`;
  await expect.poll(async () => (await app.services.db.execute(hold)).rowCount, WAITING).toBe(1);
  return { email, kind: (await waits())?.kind ?? '', problem };
}

/** Makes the next attempt of waiting emails the last one. */
const exhaust = () =>
  app.services.db.execute(sql`update jobs.job set retry_limit = retry_count where name = 'mail' and state = 'retry'`);

it('lists refused emails by kind and SMTP code without the address [OPS-03]', async () => {
  const { email, kind, problem } = await refusedMail(452);
  const answer = await admin(operationRoutes.mails, {});
  expect(answer.way).toBe('server');
  expect(answer.items).toContainEqual(expect.objectContaining({ kind, problem, refusal: 452, waiting: 1, failed: 0 }));
  expect(JSON.stringify(answer)).not.toContain(email);
  server.answerTo(email, 250);
  const before = server.received.length;
  await admin(operationRoutes.sendMails, { kind, problem });
  expect(await lastLine()).toEqual({ action: 'mails-sent', after: { kind, problem, count: 1 } });
  await expect.poll(() => server.received.length, WAITING).toBe(before + 1);
  await expect.poll(mails, WAITING).toEqual([]);
});

it('retries a failed email at the request of staff and sends it once [OPS-03]', async () => {
  const { email, kind, problem } = await refusedMail(550);
  await exhaust();
  await admin(operationRoutes.sendMails, { kind, problem });
  const failed = async () => (await admin(operationRoutes.failedJobs, { name: 'mail' })).items;
  await expect.poll(failed, WAITING).toHaveLength(1);
  const [job] = await failed();
  expect(job).toMatchObject({ name: 'mail', problem });
  expect(JSON.stringify(job)).not.toContain(email);
  server.answerTo(email, 250);
  const before = server.received.length;
  const id = job?.id ?? '';
  const answers = await Promise.all([1, 2].map(() => admin(operationRoutes.retryJobs, { name: 'mail', id })));
  expect(answers.map(({ count }) => count).sort()).toEqual([0, 1]);
  expect(await lastLine()).toEqual({ action: 'jobs-retried', after: { job: 'mail', count: 1 } });
  await expect.poll(() => server.received.length, WAITING).toBe(before + 1);
  expect(await failed()).toEqual([]);
});

it('deletes discarded emails and no others [OPS-03]', async () => {
  const one = await refusedMail(551);
  const other = await refusedMail(552);
  const before = await lines();
  expect(await admin(operationRoutes.giveUpMails, { kind: one.kind, problem: one.problem })).toEqual({ count: 1 });
  expect(await admin(operationRoutes.giveUpMails, { kind: one.kind, problem: one.problem })).toEqual({ count: 0 });
  expect(await lines()).toBe(before + 1);
  expect((await mails()).map(({ problem }) => problem)).toEqual([other.problem]);
  await admin(operationRoutes.giveUpMails, { kind: other.kind, problem: other.problem });
});

it('lists each failed job once across pages and retains it for days [OPS-03]', async () => {
  const { db } = app.services;
  await db.execute(sql`
    insert into jobs.job (name, data, state, retry_count, completed_on, output, deletion_seconds)
    select 'files.remove', '{"email":"somebody@example.com"}', 'failed', 5, now(), '{"problem":"TypeError"}', 3600
    from generate_series(1, 35)`);
  const first = await admin(operationRoutes.failedJobs, { name: 'files.remove' });
  expect(first.items).toHaveLength(30);
  const second = await admin(operationRoutes.failedJobs, { name: 'files.remove', cursor: first.next ?? '' });
  expect(second.next).toBeNull();
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(35);
  expect(JSON.stringify([first, second])).not.toContain('somebody@');
  await admin(operationRoutes.runJob, { name: 'operations.look' });
  const loadRetention = async () => {
    const { rows } = await db.execute(
      sql`select distinct deletion_seconds from jobs.job where name = 'files.remove' and state = 'failed'`,
    );
    return rows;
  };
  await expect.poll(loadRetention, WAITING).toEqual([{ deletion_seconds: 259_200 }]);
  expect(await admin(operationRoutes.retryJobs, { name: 'files.remove' })).toEqual({ count: 35 });
  await expect
    .poll(
      async () => (await admin(operationRoutes.jobs, {})).kinds.find(({ name }) => name === 'files.remove'),
      WAITING,
    )
    .toMatchObject({ waiting: 0, again: 0, running: 0, failed: 0, problem: null, endedAt: expect.any(String) });
});

const FALSE_DAY = JSON.stringify(['2026-02-30T00:00:00.000000Z', '0199b2c6-5f3e-7c39-8f0e-000000000000']);

it.each([
  'nonsense',
  Buffer.from(FALSE_DAY).toString('base64url'),
  Buffer.from('["x","y"]').toString('base64url'),
  Buffer.from('{}').toString('base64url'),
])('rejects the invalid cursor %s [OPS-03]', async (cursor) => {
  await expect(admin(operationRoutes.failedJobs, { cursor })).rejects.toMatchObject({
    errorName: 'forum.cursor-invalid',
  });
});

it('runs a scheduled job once under concurrent requests, and no other job [OPS-03]', async () => {
  const kind = async () => {
    const { kinds } = await admin(operationRoutes.jobs, {});
    return kinds.find(({ name }) => name === 'tweets.clean-up' || name.startsWith('tweets.'));
  };
  const name = (await kind())?.name ?? '';
  expect((await kind())?.nextAt).toMatch(/T03:20:00/);
  const before = await lines();
  const answers = await Promise.all([1, 2, 3].map(() => admin(operationRoutes.runJob, { name })));
  const sent = answers.filter(({ count }) => count === 1).length;
  expect(sent).toBeGreaterThan(0);
  expect(await lines()).toBe(before + sent);
  await expect.poll(async () => (await kind())?.endedAt, WAITING).not.toBeNull();
  for (const other of ['mail', 'nothing']) {
    await expect(admin(operationRoutes.runJob, { name: other })).rejects.toMatchObject({
      errorName: 'operations.no-such-job',
    });
  }
});

it('lists events that failed for a subscriber with the error and delivers them on request [OPS-03]', async () => {
  const { services } = app;
  const event = domainEvent<{ text: string }>('test.happened');
  let broken = true;
  const got: string[] = [];
  services.outbox.add([
    subscriber('test.breaks', event, async ({ text }) => {
      if (broken) throw new RangeError(`cannot take ${text}`);
      got.push(text);
    }),
  ]);
  await transact(services, ({ emit }) => emit(event, { text: 'somebody@example.com' }));
  await app.settle();
  await services.db.update(outbox).set({ runAt: sql`now() + interval '1 hour'` });
  const answer = await admin(operationRoutes.outbox, {});
  expect(answer.items).toMatchObject([
    { event: 'test.happened', subscriber: 'test.breaks', known: true, count: 1, failed: 1, problem: 'RangeError' },
  ]);
  expect(JSON.stringify(answer)).not.toContain('somebody@');
  broken = false;
  const before = await lines();
  const group = { event: 'test.happened', subscriber: 'test.breaks' };
  expect(await admin(operationRoutes.deliver, group)).toEqual({ count: 1 });
  await expect.poll(() => got, WAITING).toEqual(['somebody@example.com']);
  expect(await admin(operationRoutes.deliver, group)).toEqual({ count: 0 });
  expect(await lines()).toBe(before + 1);
  await expect.poll(async () => (await admin(operationRoutes.outbox, {})).items, WAITING).toEqual([]);
});

it('writes staff actions to the audit log with a valid hash chain [OPS-03]', async () => {
  expect((await admin(moderationRoutes.verifyLog, {})).brokenAt).toBeNull();
  const rows = await app.services.db.select().from(auditLog).orderBy(desc(auditLog.id));
  expect(new Set(rows.map(({ action }) => action))).toEqual(
    new Set(['mails-sent', 'jobs-retried', 'mails-given-up', 'job-run', 'events-delivered']),
  );
});
