import { inArray } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { users } from '#db/schema/users.ts';
import { seedStream } from '#features/stream';

/** Demo accounts that have a stream summary. */
const STREAMING = ['member@demo.example', 'tester@demo.example'];

/** Enables the stream summary of two demo accounts, and writes their goals, ledgers, payout schedules and tokens. */
export async function writeStream(client: pg.PoolClient, { today }: { today: number }): Promise<void> {
  const db = drizzle({ client, casing: 'snake_case' });
  const owners = await db.select({ id: users.id }).from(users).where(inArray(users.email, STREAMING));
  await seedStream(
    db,
    owners.map(({ id }) => id),
    new Date(today),
  );
}
