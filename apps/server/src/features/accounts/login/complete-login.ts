import { eq } from 'drizzle-orm';
import type { LoginResult } from '@site/contract/accounts/schemas.ts';
import type { users } from '#platform/users/users.ts';
import { hasAuthenticatorApp, pendingDeletions } from '#platform/users/account-state.ts';
import { AppError } from '#platform/app-error.ts';
import { transact, type Context } from '#platform/context.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { keyedHash } from '#platform/security/keyed-hash.ts';
import { firstSecret } from '#platform/security/secrets.ts';
import { lockUser } from '#platform/database/locks.ts';
import { endSession, startSession } from '#platform/sessions/session.ts';
import { restrictStaffWithoutSecondFactor } from '#platform/sessions/restrict-staff-without-second-factor.ts';
import { recordOrigin } from '../account-origins/account-origins.ts';
import { deviceName, notifyNewDevice } from '../recognized-browsers/notify-new-device.ts';
import { recognizeBrowser } from '../recognized-browsers/recognize-browser.ts';
import { erasureTime } from '../pending-deletion.ts';
import { userView } from '../user-view.ts';
import { loadSanction } from './load-sanction.ts';
import { giveTicket } from './tickets.ts';

type User = typeof users.$inferSelect;

type Held = Exclude<LoginResult, { next: 'signed-in' }>;

/** The demo password is published, so demo accounts cannot log in unless the settings allow it. */
const isClosedDemo = ({ settings }: Context, { demo }: User) => demo && !settings.demo;

/**
 * Returns the step required before a session is started, or null if there is none.
 * @throws AppError accounts.unverified
 */
async function heldBack(
  { settings }: Context,
  tx: TransactionScope['tx'],
  { user, asksForCode }: { user: User; asksForCode: boolean },
): Promise<Held | null> {
  if (user.verifiedAt === null) throw new AppError('accounts.unverified');
  // The second factor comes before recovery from deletion, because the password alone must not restore a profile.
  if (asksForCode && (await hasAuthenticatorApp(tx, user.id))) {
    return { next: 'second-factor', ticket: await giveTicket(tx, { kind: 'second-factor', userId: user.id }) };
  }
  // The ban or closure is revealed only after the owner has proved access. A banned account takes none of the steps
  // below.
  if (user.banned) {
    const sanction = await loadSanction(tx, user.id);
    const account = keyedHash(firstSecret(settings), 'excluded-account', String(user.id)).toString('base64url');
    const ticket = await giveTicket(tx, { kind: 'excluded', userId: user.id });
    return { next: 'excluded', ticket, account, ...sanction };
  }
  const [pendingDeletion] = await tx.select().from(pendingDeletions).where(eq(pendingDeletions.userId, user.id));
  if (!pendingDeletion) return null;
  const ticket = await giveTicket(tx, { kind: 'recover', userId: user.id });
  return { next: 'recover', ticket, purgeAt: erasureTime(pendingDeletion.createdAt) };
}

/** Starts a session that replaces the browser's old one, and notifies the owner when the browser is new. */
async function open(
  context: Context,
  { tx }: TransactionScope,
  { user, secondFactor }: { user: User; secondFactor: boolean },
) {
  const { viewer, browser, userAgent, mail } = context;
  if (viewer) await endSession(tx, viewer.sessionId);
  const device = deviceName(userAgent);
  const { sessionId, ...tokens } = await startSession(tx, user.id, { device, secondFactor });
  const { token, isNew } = await recognizeBrowser(tx, user.id, browser);
  await recordOrigin(tx, context, { userId: user.id, browser: token });
  if (isNew) await notifyNewDevice({ tx, mail }, user, device);
  return { user, sessionId, tokens, browser: token };
}

/**
 * Logs an account in once its proofs are verified, or returns the step that comes first. Verifies and consumes the
 * proofs in the transaction that starts the session, so anything that invalidates them, such as a new password or a
 * lockdown, happens either before both or after both.
 * @param proved consumes the proofs of the locked account; throws the error with which the request is refused
 * @param asksForCode true when the only proof was a password or an emailed link, so a second factor is required if the
 * account has one
 * @throws AppError accounts.credentials when the account no longer exists, accounts.unverified
 */
export async function completeLogin(
  context: Context,
  userId: number,
  { proved, asksForCode }: { proved: (tx: TransactionScope['tx'], user: User) => Promise<void>; asksForCode: boolean },
): Promise<LoginResult> {
  const { log, requestId } = context;
  const entered = await transact(context, async (work) => {
    const user = await lockUser(work.tx, userId);
    if (!user || user.purgedAt !== null || isClosedDemo(context, user)) throw new AppError('accounts.credentials');
    await proved(work.tx, user);
    return (
      (await heldBack(context, work.tx, { user, asksForCode })) ??
      open(context, work, { user, secondFactor: !asksForCode })
    );
  });
  const next = 'next' in entered ? entered.next : 'signed-in';
  log.info({ event: 'proved', next, asksForCode, userId, requestId }, 'login proof accepted');
  if ('next' in entered) return entered;
  const { user, sessionId, tokens, browser } = entered;
  context.setTokens(tokens);
  context.setBrowser(browser);
  if (context.viewer) context.hub.endSession(context.viewer, 'user_changed');
  const now = new Date().toISOString();
  const session = { sessionId, confirmedAt: now, secondFactorAt: asksForCode ? null : now };
  const viewer = await restrictStaffWithoutSecondFactor({ ...user, ...session }, context.siteSettings);
  return { next: 'signed-in', user: await userView(context, viewer) };
}

/**
 * Completes a login that needs no further code: starts a session that replaces the browser's old one, or returns the
 * next step for an account that is banned, closed or pending deletion.
 * @param prove consumes the proofs while the account is locked; throws the error with which the request is refused
 * @throws AppError accounts.unverified; accounts.credentials when the account no longer exists
 */
export function logInWithProof(
  context: Context,
  userId: number,
  prove: (tx: TransactionScope['tx']) => Promise<void>,
): Promise<LoginResult> {
  return completeLogin(context, userId, { asksForCode: false, proved: prove });
}
