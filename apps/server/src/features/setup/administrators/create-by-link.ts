import type { setupRoutes } from '@site/contract/setup/routes.ts';
import { checkNewPassword, completeLogin, hashPassword } from '#features/accounts';
import { policyVersions } from '#features/documents';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { redeemSetupLink, requireOpenLink } from '../links/setup-links.ts';
import { createAdministrator, freeUserName } from './create-administrator.ts';
import { asksForName, nameSite } from './name-site.ts';

export const checkLink: Operation<typeof setupRoutes.check> = async ({ db, brand, settings }, { token }) => {
  await requireOpenLink(db, token);
  return { asksForName: await asksForName(db, { brand, settings }) };
};

/**
 * Creates an administrator with a setup link and logs in with the password. Staff pages stay locked until a second
 * factor is added, which the setup page asks for next.
 */
export const createByLink: Operation<typeof setupRoutes.createAdministrator> = async (context, input) => {
  const { db, brand, language } = context;
  const { token, siteName: product, email, nickName, password } = input;
  // Runs before the expensive hash, so that invalid links are rejected cheaply.
  await requireOpenLink(db, token);
  const userName = await freeUserName(db, email);
  const names = { ...brand.names, ...(product !== undefined && { product }) };
  const pwdType = await checkNewPassword(names, password, { email, userName });
  const passwordHash = await hashPassword(password);
  const versions = await policyVersions(context);
  const userId = await transact(context, async (work) => {
    await redeemSetupLink(work.tx, token);
    const account = { email, nickName, userName, passwordHash, pwdType, language, versions };
    const id = await createAdministrator(work, context, account);
    await nameSite(work, context, { product, authorId: id });
    return id;
  });
  await brand.changed();
  await completeLogin(context, userId, { asksForCode: true, proved: async () => undefined });
  return {};
};
