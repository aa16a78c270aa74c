import type { singleSignOnRoutes } from '@site/contract/accounts/single-sign-on-routes.ts';
import { AppError } from '#platform/app-error.ts';
import { transact, type Context } from '#platform/context.ts';
import { lockOwner } from '#platform/database/locks.ts';
import type { Operation } from '#platform/feature.ts';
import { greetingName } from '#platform/mail/greeting-name.ts';
import { consumeReauthentication, requireRecentAuthentication } from '#platform/sessions/reauthentication.ts';
import { mailRevert } from '../email-changes/reverts.ts';
import { findIdentity, insertIdentity, removeIdentity } from './identities.ts';
import { requireProvider, type ProviderIdentity } from './provider.ts';
import { startLogin } from './start-login.ts';

/** Page of the settings with the connection. */
const SETTINGS_PATH = '/authorization?tab=sessions';

/** Starts a login at the provider that connects an identity to the current account (AUTH-31). */
export const connectSingleSignOn: Operation<typeof singleSignOnRoutes.connectSingleSignOn> = async (context) => {
  const { settings, viewer } = context;
  const { name } = requireProvider(settings);
  if (await findIdentity(context, viewer.id)) throw new AppError('accounts.sso-connected', { params: { name } });
  await consumeReauthentication(context);
  return { url: await startLogin(context, { userId: viewer.id, redirect: SETTINGS_PATH }) };
};

/**
 * Connects an identity to the account that has started the login, and emails its owner a link that undoes it (SAFE-32).
 * @throws AppError accounts.ticket-ended when another account is logged in; accounts.sso-identity-taken,
 * accounts.sso-connected
 */
export async function connectIdentity(context: Context, userId: number, identity: ProviderIdentity): Promise<void> {
  const { mail, settings, viewer } = context;
  const params = { name: requireProvider(settings).name };
  if (viewer?.id !== userId) throw new AppError('accounts.ticket-ended');
  await transact(context, async (work) => {
    const { tx } = work;
    const owner = await lockOwner({ viewer }, work);
    if (!(await insertIdentity(tx, userId, identity))) {
      const isConnected = await findIdentity({ db: tx, settings }, userId);
      throw new AppError(isConnected ? 'accounts.sso-connected' : 'accounts.sso-identity-taken', { params });
    }
    const change = { kind: 'single-sign-on', mailKind: 'single-sign-on-connected', params } as const;
    await mailRevert({ tx, mail }, owner, change);
  });
}

/**
 * Disconnects the identity and notifies the owner by email. Refuses if no one knows the password, because the account
 * would have no login.
 */
export const disconnectSingleSignOn: Operation<typeof singleSignOnRoutes.disconnectSingleSignOn> = async (context) => {
  const { mail, settings } = context;
  const { name } = requireProvider(settings);
  requireRecentAuthentication(context);
  await transact(context, async (work) => {
    const { tx } = work;
    const owner = await lockOwner(context, work);
    if (!owner.hasPassword) throw new AppError('accounts.sso-password-first', { params: { name } });
    if (!(await removeIdentity(tx, owner.id))) return;
    const { email: to, language } = owner;
    const params = { userName: greetingName(owner), name };
    await mail.send(tx, { to, language, kind: 'single-sign-on-disconnected', params, path: SETTINGS_PATH });
  });
  return {};
};
