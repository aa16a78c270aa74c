import { eq, sql } from 'drizzle-orm';
import type { securityRoutes } from '@site/contract/security/routes.ts';
import { twoFactors } from '#db/schema/security.ts';
import { mailRevert } from '#features/accounts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner } from '#platform/database/locks.ts';
import { requireRecentAuthentication, consumeReauthentication } from '#platform/sessions/reauthentication.ts';
import { stepOfCode, appUri, newAppSecret, encryptAppSecret } from './authenticator-app.ts';
import { recordSecondFactor } from './second-factor.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/** Turns on two-factor authentication once a code proves that the app has the secret (AUTH-21). */
export const turnOnTwoFactor: Operation<typeof securityRoutes.turnOnTwoFactor> = async (context, { code }) => {
  const { hub, mail, settings, viewer } = context;
  requireRecentAuthentication(context);
  const codes = await transact(context, async (work) => {
    const { tx } = work;
    const owner = await lockOwner(context, work);
    const own = eq(twoFactors.userId, viewer.id);
    const [app] = await tx.select().from(twoFactors).where(own);
    if (app?.on) throw new AppError('security.two-factor-on');
    const step = app ? stepOfCode(settings, app, code) : null;
    if (step === null) throw new AppError('accounts.code-wrong');
    await tx
      .update(twoFactors)
      .set({ on: true, lastStep: step, createdAt: sql`now()` })
      .where(own);
    await recordSecondFactor(tx, viewer.sessionId);
    await mailRevert({ tx, mail }, owner, { kind: 'two-factor', mailKind: 'two-factor-on' });
    return { recoveryCodes: await replaceRecoveryCodes(tx, settings, viewer.id) };
  });
  // Notifies the account's open pages that staff pages are now unlocked.
  hub.send(`user:${viewer.id}`, 'user_changed', {});
  return codes;
};

/** Creates a new secret, which replaces one that was never activated (AUTH-21). */
export const startTwoFactor: Operation<typeof securityRoutes.startTwoFactor> = async (context) => {
  const { brand, db, settings, viewer } = context;
  await consumeReauthentication(context);
  const secret = newAppSecret();
  const appValues = { secret: encryptAppSecret(settings, viewer.id, secret), lastStep: 0 };
  const stored = await db
    .insert(twoFactors)
    .values({ userId: viewer.id, ...appValues })
    .onConflictDoUpdate({ target: twoFactors.userId, set: appValues, setWhere: eq(twoFactors.on, false) })
    .returning({ userId: twoFactors.userId });
  if (stored.length === 0) throw new AppError('security.two-factor-on');
  return { secret, uri: appUri(brand.names.product, viewer.userName, secret) };
};
