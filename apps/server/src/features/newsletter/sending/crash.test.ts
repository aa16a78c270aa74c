import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newsletterIssues, newsletterSends, subscribers } from '#db/schema/newsletter.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { mailServer, type MailServer } from '../../../testing/mail/mail-server.ts';
import { settingsOf, startProcess } from '../../../testing/processes/start-process.ts';

const NOW = '2030-03-01T10:00:00Z';
const LONG = 240_000;

let app: TestApp;
let server: MailServer;
beforeEach(async () => {
  server = await mailServer();
  app = await testApp({ settings: { SMTP_URL: server.url } });
});
afterEach(async () => {
  await app.close();
  await server.close();
});

/** Starts a process that sends the newsletter over one connection. */
function start(): ChildProcess {
  const settings = { ...settingsOf(app), SMTP_URL: server.url, NEWSLETTER_RATE: '4' };
  return startProcess(new URL('../../../testing/processes/newsletter-process.ts', import.meta.url), [NOW], settings);
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function toTheEnd(): Promise<void> {
  const [code] = await once(start(), 'exit');
  expect(code).toBe(0);
}

async function readers(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, index) => `reader-${index}@reader.example`);
  const values = emails.map((email) => ({ email, language: 'en', state: 'active' }) as const);
  await app.services.db.insert(subscribers).values(values);
  return emails;
}

const arrived = () => server.received.map(({ to }) => to?.[0]?.address ?? '').toSorted();

/** Starts a process and kills it when the SMTP server reaches the n-th step of the given kind. */
async function killedAt(moment: 'address' | 'end', nth: number): Promise<void> {
  const child = start();
  const { promise, resolve } = Promise.withResolvers<void>();
  const arm = (left: number) => {
    server.atNext(moment, () => {
      if (left > 1) arm(left - 1);
      else void kill(child).then(resolve);
    });
  };
  arm(nth);
  await promise;
}

/**
 * Starts a process and kills it while it waits for a row lock to record the handover, before the end of the email is
 * sent.
 */
async function killedBeforeTheEnd(): Promise<void> {
  const { db } = app.services;
  let child: ChildProcess | undefined;
  await db.transaction(async (tx) => {
    const next = tx
      .select()
      .from(newsletterSends)
      .where(eq(newsletterSends.state, 'queued'))
      .orderBy(asc(newsletterSends.dueAt), asc(newsletterSends.subscriberId))
      .limit(1);
    expect(await next.for('update')).toHaveLength(1);
    child = start();
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const count = async () => (await db.execute(waiting)).rows.length;
    await expect.poll(count, { timeout: LONG / 2, interval: 20 }).toBeGreaterThan(0);
    await kill(child);
  });
}

test(
  'continues after repeated kills while sending, and each recipient gets exactly one email [LEARN-08]',
  { timeout: LONG },
  async () => {
    const emails = await readers(10);
    const some = () => 1 + Math.floor(Math.random() * 3);
    await killedAt('address', some());
    await killedAt('end', some());
    await killedBeforeTheEnd();
    await toTheEnd();
    expect(arrived()).toEqual(emails.toSorted());
    const [issue] = await app.services.db.select().from(newsletterIssues);
    expect(issue).toMatchObject({ state: 'sent', readers: emails.length });
    // An email that was accepted but not acknowledged is not sent again.
    const handed = await app.services.db.$count(newsletterSends, eq(newsletterSends.state, 'handed'));
    expect(handed).toBe(1);
  },
);

test(
  'continues after a kill while preparing, and each recipient is counted once [LEARN-08]',
  { timeout: LONG },
  async () => {
    const COUNT = 6000;
    await app.services.db.execute(sql`
    insert into newsletter_subscribers (email, language, state)
    select n || '@reader.example', 'en', 'active' from generate_series(1, ${COUNT}::int) n`);
    const child = start();
    const loadPreparedTo = async () => (await app.services.db.select().from(newsletterIssues))[0]?.preparedTo ?? 0;
    await expect.poll(loadPreparedTo, { timeout: LONG / 2, interval: 5 }).toBeGreaterThan(0);
    await kill(child);
    const second = start();
    const state = async () => (await app.services.db.select().from(newsletterIssues))[0]?.state;
    await expect.poll(state, { timeout: LONG / 2, interval: 20 }).toBe('sending');
    await kill(second);
    const [issue] = await app.services.db.select().from(newsletterIssues);
    expect(issue?.readers).toBe(COUNT);
    expect(await app.services.db.$count(newsletterSends)).toBe(COUNT);
  },
);
