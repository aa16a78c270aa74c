import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { IndustrySite } from '@site/contract/industry/sites.ts';
import { users } from '#db/schema/users.ts';
import { roomClaims } from '#db/schema/industry.ts';
import { regularNames } from '#features/industry';
import { DAY } from '../calendar.ts';

/** Claims of demo accounts: `place` is the index among the simulated rooms that are online on most days. */
const OWNED: readonly { email: string; network: IndustrySite; place: number }[] = [
  { email: 'member@demo.example', network: 'chaturbate', place: 0 },
  { email: 'member@demo.example', network: 'stripchat', place: 0 },
  { email: 'tester@demo.example', network: 'bongacams', place: 0 },
  { email: 'representative@demo.example', network: 'stripchat', place: 1 },
];

/** Returns the name of the simulated room at index `place` among those that are online on most days. */
export function regularName(network: IndustrySite, { today, place }: { today: number; place: number }): string {
  const name = regularNames(network, new Date(today))[place];
  if (name === undefined) throw new Error(`${network} has no room ${place}`);
  return name;
}

/** Writes claims of demo accounts on simulated rooms, so that their performance pages have data. */
export async function writeClaims(client: pg.PoolClient, { today }: { today: number }): Promise<void> {
  const db = drizzle({ client, casing: 'snake_case' });
  const since = new Date(today - 60 * DAY).toISOString();
  for (const { email, network, place } of OWNED) {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (!user) throw new Error(`no account ${email}`);
    const name = regularName(network, { today, place });
    const row = { userId: user.id, network, name, code: 'LL-DEMO-ROOM', state: 'confirmed' as const };
    await db.insert(roomClaims).values({ ...row, createdAt: since, confirmedAt: since });
  }
}
