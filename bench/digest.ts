import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { buildApp } from '../apps/server/src/app.ts';
import { startEmbedded } from '../apps/server/src/db/embedded-database/embedded.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { runNewsletter } from '../apps/server/src/features/newsletter/sending/run-newsletter.ts';
import { readSettings } from '../apps/server/src/platform/settings/settings.ts';
import { mailServer } from '../apps/server/src/testing/mail/mail-server.ts';
import { command } from '../scripts/lib/command.ts';
import { progress } from '../scripts/lib/progress.mjs';
import { fillReaders } from './digest/fill-readers.ts';

const { values: options } = parseArgs({
  options: {
    digest: { type: 'boolean' },
    readers: { type: 'string', default: '100000' },
    /** Emails per second. */
    rate: { type: 'string', default: '10' },
    /** Duration of sending, in seconds. */
    seconds: { type: 'string', default: '20' },
  },
});
const READERS = Number(options.readers);
const RATE = Number(options.rate);
const SECONDS = Number(options.seconds);
/** Maximum time to prepare the issue for all subscribers, in seconds. */
const LONGEST_S = 300;
/** Minimum fraction of the configured rate. The rate may be exceeded by at most 5 %. */
const AT_LEAST = 0.9;
const NOW = new Date('2030-03-01T10:00:00Z');

const labelResult = (reached: boolean) => (reached ? 'PASS' : 'MISS');

await command(async () => {
  const dir = mkdtempSync(join(tmpdir(), 'bench-digest-'));
  const line = progress(`Filling a database with ${READERS} readers`);
  const server = await startEmbedded({ dir: join(dir, 'database') });
  const mails = await mailServer();
  try {
    const databaseUrl = server.url('postgres');
    await migrate(databaseUrl);
    const app = await buildApp(
      readSettings({
        ...{ NODE_ENV: 'test', LOG_LEVEL: 'error', LIMIT_FACTOR: '0', MAX_REQUESTS: '0', DATA_DIR: dir },
        ...{ DATABASE_URL: databaseUrl, SMTP_URL: mails.url, NEWSLETTER_RATE: String(RATE) },
      }),
      { pages: 'none' },
    );
    await app.http.ready();
    const { db } = app.services;
    await fillReaders(db, READERS);
    line.done();

    const startedAt = performance.now();
    const state = async () => {
      const { rows } = await db.execute<{ state: string }>(sql`select state from newsletter_issues`);
      return rows[0]?.state;
    };
    let open = true;
    const preparing = runNewsletter(app.services, { now: NOW, goesOn: () => open });
    while (!['sending', 'sent'].includes((await state()) ?? ''))
      await new Promise((resolve) => setTimeout(resolve, 50));
    const prepared = (performance.now() - startedAt) / 1000;
    const first = mails.received.length;
    const sending = performance.now();
    await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
    const rate = ((mails.received.length - first) * 1000) / (performance.now() - sending);
    open = false;
    await preparing;

    const { rows } = await db.execute(sql`
      select state, count(*)::int as mails from newsletter_sends group by state order by state`);
    console.table(rows);
    const inTime = prepared < LONGEST_S;
    const atTheRate = rate <= RATE * 1.05 && rate >= RATE * AT_LEAST;
    console.table([
      {
        Readers: READERS,
        'Prepared in s': prepared.toFixed(1),
        [`within ${LONGEST_S} s`]: labelResult(inTime),
        'Set rate a second': RATE,
        Sent: rate.toFixed(1),
        'at the rate': labelResult(atTheRate),
        'Memory MB': Math.round(process.memoryUsage.rss() / 1e6),
      },
    ]);
    await app.stop();
    return inTime && atTheRate ? 0 : 1;
  } finally {
    await mails.close();
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
});
