import { and, eq, lt } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { twoFactors } from '#db/schema/security.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { stepOfCode } from './authenticator-app.ts';

/**
 * Consumes a code of the authenticator app; returns whether it was valid. Each time step is accepted once, even by
 * concurrent requests.
 */
export async function consumeAppCode(
  tx: Executor,
  settings: Settings,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const isOn = and(eq(twoFactors.userId, userId), eq(twoFactors.on, true));
  const [app] = await tx.select().from(twoFactors).where(isOn);
  const step = app ? stepOfCode(settings, app, code) : null;
  if (step === null) return false;
  const taken = await tx
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(isOn, lt(twoFactors.lastStep, step)))
    .returning({ userId: twoFactors.userId });
  return taken.length > 0;
}
