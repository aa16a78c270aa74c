// Separate process that writes or delivers events, so that a test can kill it in the middle.
import { sql } from 'drizzle-orm';
import { connect } from '#db/client.ts';
import { outbox as outboxRows } from '#db/schema/platform.ts';
import { createLog } from '#platform/observability/log.ts';
import { domainEvent, Outbox, subscriber } from '#platform/jobs/outbox.ts';

type Mode = 'commit' | 'hold-open' | 'stall' | 'deliver';

const [mode, url, stallAt] = process.argv.slice(2);
const { db, close } = connect(url ?? '', { max: 4 });
const outbox = new Outbox(db, createLog('silent'));
const made = domainEvent<{ n: number }>('test.made');
const forever = () => new Promise<never>(() => setInterval(() => undefined, 1000));
const say = (text: string) => process.stdout.write(`${text}\n`);

for (const name of ['first', 'second']) {
  outbox.add([
    subscriber(name, made, async ({ n }, { tx }) => {
      await tx.execute(sql`insert into delivered (subscriber, n) values (${name}, ${n})`);
      if (mode === 'stall' && name === 'second' && n === Number(stallAt)) {
        say('stalled');
        await forever();
      }
    }),
  ]);
}

async function write(n: number, { keepOpen }: { keepOpen: boolean }): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into made (n) values (${n})`);
    await outbox.emit(tx, made, { n });
    if (keepOpen) {
      say('open');
      await forever();
    }
  });
}

const modes: Record<Mode, () => Promise<void>> = {
  async commit() {
    for (let n = 1; n <= 5; n += 1) await write(n, { keepOpen: false });
    say('committed');
    await forever();
  },
  'hold-open': () => write(99, { keepOpen: true }),
  async stall() {
    outbox.start();
    await forever();
  },
  async deliver() {
    // The database may take a moment to detect that the killed process has exited, and release its locks.
    do await outbox.settle();
    while ((await db.$count(outboxRows)) > 0);
    await outbox.stop();
    await close();
    say('done');
  },
};
// The test passes one of the four modes.
await modes[mode as Mode]();
