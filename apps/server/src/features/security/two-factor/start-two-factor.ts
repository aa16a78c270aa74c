import { eq } from 'drizzle-orm';
import type { securityRoutes } from '@site/contract/security/routes.ts';
import { twoFactors } from '#db/schema/security.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { consumeReauthentication } from '#platform/sessions/consume-reauthentication.ts';
import { appUri, newAppSecret, encryptAppSecret } from './authenticator-app.ts';

/** Creates a new secret, which replaces one that was never activated (AUTH-21). */
export const startTwoFactor: Operation<typeof securityRoutes.startTwoFactor> = async (context) => {
  const { db, settings, viewer } = context;
  await consumeReauthentication(context);
  const secret = newAppSecret();
  const appValues = { secret: encryptAppSecret(settings, viewer.id, secret), lastStep: 0 };
  const stored = await db
    .insert(twoFactors)
    .values({ userId: viewer.id, ...appValues })
    .onConflictDoUpdate({ target: twoFactors.userId, set: appValues, setWhere: eq(twoFactors.on, false) })
    .returning({ userId: twoFactors.userId });
  if (stored.length === 0) throw new AppError('security.two-factor-on');
  return { secret, uri: appUri(settings, viewer.userName, secret) };
};
