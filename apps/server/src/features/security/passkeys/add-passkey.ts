import { eq } from 'drizzle-orm';
import type { securityRoutes } from '@site/contract/security/routes.ts';
import { passkeys } from '#db/schema/security.ts';
import { mailRevert, consumeTicket } from '#features/accounts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner } from '#platform/database/lock-owner.ts';
import { recordSecondFactor } from '../two-factor/record-second-factor.ts';
import { MAX_PASSKEYS } from './passkey-limits.ts';
import { passkeyView } from './passkey-view.ts';
import { verifyRegistration } from './verify-registration.ts';

/** Adds the passkey that the browser created (AUTH-21). The ticket proves that the owner has re-authenticated. */
export const addPasskey: Operation<typeof securityRoutes.addPasskey> = async (context, { ticket, name, response }) => {
  const { db, hub, mail, settings, viewer } = context;
  const { userId, challenge } = await consumeTicket(db, 'passkey-add', ticket);
  if (userId !== viewer.id) throw new AppError('accounts.ticket-ended');
  const credential = await verifyRegistration(settings, challenge, response);
  const view = await transact(context, async (work) => {
    const { tx } = work;
    const owner = await lockOwner(context, work);
    const held = await tx.$count(passkeys, eq(passkeys.userId, viewer.id));
    if (held >= MAX_PASSKEYS) throw new AppError('security.too-many-passkeys');
    const [passkey] = await tx
      .insert(passkeys)
      .values({
        userId: viewer.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name,
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning();
    if (!passkey) throw new AppError('security.passkey-refused');
    await recordSecondFactor(tx, viewer.sessionId);
    await mailRevert({ tx, mail }, owner, { kind: 'passkey', mailKind: 'passkey-added' });
    return passkeyView(passkey);
  });
  // Notifies the account's open pages that staff pages are now unlocked.
  hub.send(`user:${viewer.id}`, 'user_changed', {});
  return view;
};
