import type { ChildProcess } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import pg from 'pg';
import { connect, type Connection } from '#db/client.ts';
import { testDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { startProcess } from '../../testing/processes/start-process.ts';
import { createLog } from '../observability/log.ts';
import { domainEvent, Outbox, subscriber } from './outbox.ts';

let database: TestDatabase;
let connection: Connection;
beforeEach(async () => {
  database = await testDatabase();
  connection = connect(database.url, { max: 4 });
  await connection.pool.query('create table made (n int); create table delivered (subscriber text, n int)');
});
afterEach(async () => {
  await connection.close();
  await database.drop();
});

/** Starts a child process and resolves when it prints `word`. */
async function run(word: string, ...args: string[]): Promise<ChildProcess> {
  const child = startProcess(new URL('../../testing/processes/outbox-process.ts', import.meta.url), args);
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      if (text.toString().includes(word)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`exited with ${code} before printing ${word}`)));
  });
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
}

const delivered = async () => {
  const { rows } = await connection.pool.query<{ line: string }>(
    `select subscriber || n as line from delivered order by 1`,
  );
  return rows.map(({ line }) => line);
};
const EACH_ONCE = ['first', 'second'].flatMap((name) => [1, 2, 3, 4, 5].map((n) => `${name}${n}`));

it('delivers events once after the process was killed between commit and delivery [OPS-03]', async () => {
  await kill(await run('committed', 'commit', database.url));
  expect(await delivered()).toEqual([]);
  await run('done', 'deliver', database.url);
  expect(await delivered()).toEqual(EACH_ONCE);
});

it('delivers events once after the process was killed during delivery [OPS-03]', async () => {
  await kill(await run('committed', 'commit', database.url));
  await kill(await run('stalled', 'stall', database.url, '3'));
  await run('done', 'deliver', database.url);
  expect(await delivered()).toEqual(EACH_ONCE);
});

it('delivers each event once with two concurrent processes [OPS-02]', async () => {
  await kill(await run('committed', 'commit', database.url));
  await Promise.all([run('done', 'deliver', database.url), run('done', 'deliver', database.url)]);
  expect(await delivered()).toEqual(EACH_ONCE);
});

it('leaves neither rows nor events of an uncommitted transaction [OPS-03]', async () => {
  await kill(await run('open', 'hold-open', database.url));
  await run('done', 'deliver', database.url);
  expect(await delivered()).toEqual([]);
  expect((await connection.pool.query('select n from made')).rows).toEqual([]);
});

it('retries only the failed subscriber and stores the work of the others once [OPS-03]', async () => {
  const outbox = new Outbox(connection.db, createLog('silent'));
  const event = domainEvent<object>('test.failing');
  const nudges: string[] = [];
  let broken = true;
  const writer = (name: string) =>
    subscriber(name, event, async (_, { tx, afterCommit }) => {
      await tx.execute(sql`insert into delivered (subscriber, n) values (${name}, 1)`);
      afterCommit(() => void nudges.push(name));
      if (name === 'bad' && broken) await tx.execute(sql`select 1 / 0`);
    });
  outbox.add(['before', 'bad', 'behind'].map(writer));
  await connection.db.transaction((tx) => outbox.emit(tx, event, {}));
  await outbox.settle();
  expect(await delivered()).toEqual(['before1', 'behind1']);
  expect(nudges).toEqual(['before', 'behind']);
  broken = false;
  await connection.pool.query('update outbox set run_at = now()');
  await outbox.settle();
  expect(await delivered()).toEqual(['bad1', 'before1', 'behind1']);
  expect(nudges).toEqual(['before', 'behind', 'bad']);
  expect((await connection.pool.query('select 1 from outbox')).rows).toEqual([]);
});

it('delivers an event emitted by a subscriber in the same round [OPS-03]', async () => {
  const outbox = new Outbox(connection.db, createLog('silent'));
  const [first, second] = [domainEvent<object>('test.first'), domainEvent<object>('test.second')];
  const calls: string[] = [];
  outbox.add([
    subscriber('first', first, async (_, { tx }) => {
      calls.push('first');
      await outbox.emit(tx, second, {});
    }),
    subscriber('second', second, async () => void calls.push('second')),
  ]);
  await connection.db.transaction((tx) => outbox.emit(tx, first, {}));
  await outbox.settle();
  expect(calls).toEqual(['first', 'second']);
});

it('rolls back the writes of a failed subscriber and skips its callbacks [OPS-03]', async () => {
  const outbox = new Outbox(connection.db, createLog('silent'));
  const event = domainEvent<object>('test.half');
  const nudges: string[] = [];
  outbox.add([
    subscriber('half', event, async (_, { tx, afterCommit }) => {
      afterCommit(() => void nudges.push('sent'));
      await tx.execute(`insert into made (n) values (7)`);
      throw new pg.DatabaseError('broken', 0, 'error');
    }),
  ]);
  await connection.db.transaction((tx) => outbox.emit(tx, event, {}));
  await outbox.settle();
  expect((await connection.pool.query('select n from made')).rows).toEqual([]);
  expect(nudges).toEqual([]);
});

it('leaves pending events in the table when it stops [OPS-03]', async () => {
  const outbox = new Outbox(connection.db, createLog('silent'));
  const event = domainEvent<{ n: number }>('test.stop');
  const calls: number[] = [];
  let stopped: Promise<void> | undefined;
  outbox.add([
    subscriber('stopping', event, async ({ n }) => {
      calls.push(n);
      stopped ??= outbox.stop();
    }),
  ]);
  for (const n of [1, 2, 3]) await connection.db.transaction((tx) => outbox.emit(tx, event, { n }));
  await outbox.settle();
  await stopped;
  expect(calls).toEqual([1]);
  expect((await connection.pool.query('select 1 from outbox')).rows).toHaveLength(2);
});

it('delivers an event that arrives at the moment a round ends [OPS-03]', async () => {
  for (let ticks = 0; ticks < 12; ticks += 1) {
    let looks = 0;
    const execute = async () => {
      looks += 1;
      return { rows: [{ due: false }] };
    };
    // A round without due events runs only this statement.
    const outbox = new Outbox({ execute } as unknown as Connection['db'], createLog('silent'));
    outbox.wake();
    for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
    outbox.wake();
    await new Promise((resolve) => setImmediate(resolve));
    expect(looks, `after ${ticks} ticks`).toBe(2);
  }
});
