import type { securityRoutes } from '@site/contract/security/routes.ts';
import { savePrivacySettings } from '#features/members';
import {
  checkNewPassword,
  forgetBrowsers,
  endPassword,
  hashPassword,
  isPassword,
  reauthenticateByPassword,
  replacePassword,
  unknownPassword,
} from '#features/accounts';
import { fieldError } from '#platform/app-error.ts';
import { transact, type LoggedIn } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner } from '#platform/database/locks.ts';
import { removeAccess } from './remove-access.ts';

const CURRENT = { field: 'current', wrong: 'passwords.current-wrong' };

/** Checks both passwords. Only a caller who knows the current one can set another and remove an authenticator app. */
async function newPassword(context: LoggedIn, { current, password }: { current: string; password: string }) {
  const proved = await reauthenticateByPassword(context, current, CURRENT);
  if (await isPassword(proved.passwordHash, password)) throw fieldError('password', 'passwords.same');
  const pwdType = await checkNewPassword(context.brand.names, password, proved);
  return { provedHash: proved.passwordHash, pwdType, passwordHash: await hashPassword(password) };
}

/**
 * Locks down the account in one action for members who feel watched: logs out every device, makes the profile private,
 * forgets recognized browsers, removes recently added access, and replaces the password (AUTH-21, SAFE-30). If the
 * caller does not give the current password, retains the authenticator app, invalidates the password and emails a link
 * to set another, so that someone who holds the phone for ten minutes cannot lock out the owner of the mailbox.
 */
export const lockDown: Operation<typeof securityRoutes.lockDown> = async (context, input) => {
  const { hub, mail, viewer, setTokens } = context;
  const { current, password, keepPasskeys, keepApp, keepIdentity } = input;
  const chosen =
    current !== undefined && password !== undefined ? await newPassword(context, { current, password }) : null;
  const unknown = chosen ? '' : await unknownPassword();
  const ended = await transact(context, async (work) => {
    const { tx } = work;
    const user = await lockOwner(context, work);
    if (chosen && user.passwordHash !== chosen.provedHash) throw fieldError(CURRENT.field, CURRENT.wrong);
    await forgetBrowsers(tx, viewer.id);
    await savePrivacySettings(tx, viewer.id, { private: true });
    if (!chosen) {
      await removeAccess({ tx, mail }, { user, selection: {}, appStays: 'always' });
      return endPassword({ tx, mail }, user, unknown);
    }
    await removeAccess({ tx, mail }, { user, selection: { keepPasskeys, keepApp, keepIdentity } });
    const { passwordHash, pwdType } = chosen;
    return replacePassword({ tx, mail }, user, { passwordHash, pwdType });
  });
  setTokens('clear');
  for (const session of ended) hub.endSession(session, 'forum_user_log_out');
  return {};
};
