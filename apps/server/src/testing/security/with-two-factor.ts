import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import type { DataOf } from '@site/contract/core/route.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { twoFactors } from '#db/schema/security.ts';
import type { TestApp, TestClient } from '../app.ts';
import { PASSWORD, createLoggedInAccount, type TestUser } from '../factories.ts';

/** An account with two-factor authentication, and the generator of its codes. */
interface WithTwoFactor {
  user: TestUser;
  api: TestClient;
  recoveryCodes: string[];
  /** Returns a code that the server accepts, even if the same code was used before. */
  code(): Promise<string>;
}

const STEP_MS = 30_000;

/** Returns the current code of an authenticator app. */
export function appCode(secret: string, timestamp = Date.now()): string {
  return new TOTP({ secret }).generate({ timestamp });
}

/** Confirms the password and requests a new secret. */
export async function startTwoFactor(
  api: TestClient,
  password = PASSWORD,
): Promise<DataOf<typeof securityRoutes.startTwoFactor>> {
  await api(securityRoutes.confirm, { password });
  return api(securityRoutes.startTwoFactor, {});
}

/** Creates an account and turns on two-factor authentication through the routes that members use. */
export async function withTwoFactor(app: TestApp): Promise<WithTwoFactor> {
  const { user, api } = await createLoggedInAccount(app);
  const { secret } = await startTwoFactor(api);
  const { recoveryCodes } = await api(securityRoutes.turnOnTwoFactor, { code: appCode(secret) });
  const code = async () => {
    const { db } = app.services;
    // Backdates the last used time step, so that tests do not have to wait half a minute for the next code.
    const lastStep = Math.floor(Date.now() / STEP_MS) - 2;
    await db.update(twoFactors).set({ lastStep }).where(eq(twoFactors.userId, user.id));
    return appCode(secret);
  };
  return { user, api, recoveryCodes, code };
}
