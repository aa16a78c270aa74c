import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accountRecoveryRoutes } from '@site/contract/account-recovery/routes.ts';
import { accountHelp } from '#db/schema/account-recovery.ts';
import { users } from '#db/schema/users.ts';
import { testApp } from '../../testing/app.ts';
import { createUser } from '../../testing/factories.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';
import { effectJob } from './effect-job.ts';

it('applies other due recoveries when one fails, and retries the failed one [SAFE-56]', async () => {
  const app = await testApp();
  try {
    const { db } = app.services;
    const admin = await staffOf(app, 'Admin');
    const [first, second] = [await createUser(app.services), await createUser(app.services)];
    const note = 'Video call; she showed the ledger.';
    for (const { id } of [first, second])
      await admin(accountRecoveryRoutes.start, { id, kind: 'email', email: `moved-${id}@mail.example`, note });
    await db.update(accountHelp).set({ effectiveAt: sql`now() - interval '1 second'` });
    await db.execute(
      sql.raw(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create trigger refuse before update on users for each row when (new.id = ${first.id}) execute function refuse()`),
    );
    const emailOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]?.email;
    const run = () => effectJob(app.services).run({});
    await expect(run()).rejects.toThrow('1 of 2 rows failed');
    expect(await emailOf(first.id)).toBe(first.email);
    expect(await emailOf(second.id)).toBe(`moved-${second.id}@mail.example`);
    await db.execute(sql`drop trigger refuse on users`);
    await run();
    expect(await emailOf(first.id)).toBe(`moved-${first.id}@mail.example`);
  } finally {
    await app.close();
  }
});
