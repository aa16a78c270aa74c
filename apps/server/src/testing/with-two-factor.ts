import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import type { DataOf } from '@site/contract/core/route.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { twoFactors } from '#db/schema/security.ts';
import type { TestApp, TestClient } from './app.ts';
import { PASSWORD, signedIn, type TestUser } from './factories.ts';

/** An account whose second factor is on, with the app that makes its codes. */
interface WithTwoFactor {
  user: TestUser;
  api: TestClient;
  recoveryCodes: string[];
  /** A code that was not taken before. */
  code(): Promise<string>;
}

const STEP_MS = 30_000;

/** The code that an authenticator app shows. */
export function appCode(secret: string, timestamp = Date.now()): string {
  return new TOTP({ secret }).generate({ timestamp });
}

/** Asks for a new secret, as a member does: the password is asked for each time. */
export async function startTwoFactor(
  api: TestClient,
  password = PASSWORD,
): Promise<DataOf<typeof securityRoutes.startTwoFactor>> {
  await api(securityRoutes.confirm, { password });
  return api(securityRoutes.startTwoFactor, {});
}

/** A new account with two-factor, turned on as a member does. */
export async function withTwoFactor(app: TestApp): Promise<WithTwoFactor> {
  const { user, api } = await signedIn(app);
  const { secret } = await startTwoFactor(api);
  const { recoveryCodes } = await api(securityRoutes.turnOnTwoFactor, { code: appCode(secret) });
  const code = async () => {
    const { db } = app.services;
    // Nobody waits half a minute for the next code: the last one is forgotten instead.
    const lastStep = Math.floor(Date.now() / STEP_MS) - 2;
    await db.update(twoFactors).set({ lastStep }).where(eq(twoFactors.userId, user.id));
    return appCode(secret);
  };
  return { user, api, recoveryCodes, code };
}
