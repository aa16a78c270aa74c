import { and, isNull, sql } from 'drizzle-orm';
import { users } from '#platform/users/users.ts';
import { AppError } from '#platform/app-error.ts';
import type { Context } from '#platform/context.ts';
import { callerOf } from '#platform/limits/limits.ts';
import { hashToken } from '#platform/security/tokens.ts';
import type { Database } from '#db/client.ts';
import { isRecognizedBrowser } from '../recognized-browsers/recognize-browser.ts';
import { findByEmail } from '../find-by-email.ts';
import { isPassword } from '../passwords/password.ts';

/** Rate limit on wrong passwords from a browser that the account has logged in from before. */
const PER_BROWSER = { points: 10, seconds: 900 };
/** Rate limit on wrong passwords from one IP address for one account. */
const PER_PLACE = { points: 10, seconds: 900 };
/** Rate limit on wrong passwords for one account from all unrecognized browsers together. */
const PER_ACCOUNT = { points: 30, seconds: 3600 };
/**
 * Rate limit on valid logins to one account from unrecognized browsers: each costs two Argon2 hashes, a session and an
 * email.
 */
const RIGHT_LOGINS = { points: 60, seconds: 3600 };

const validLogins = (userId: number) => ['logins', RIGHT_LOGINS, String(userId)] as const;

const isWrong = (error: unknown) => error instanceof AppError && error.errorName === 'accounts.credentials';

/**
 * Returns the rate limits on wrong passwords for this login: per recognized browser, or else per IP address and per
 * account.
 */
function limitsOf({ address, browser }: Context, account: string, isKnown: boolean) {
  if (browser !== null && isKnown) {
    const caller = `${hashToken(browser).toString('base64url')} ${account}`;
    return [{ name: 'login-browser', bound: PER_BROWSER, caller }];
  }
  return [
    { name: 'login-place', bound: PER_PLACE, caller: `${callerOf(address)} ${account}` },
    { name: 'login-account', bound: PER_ACCOUNT, caller: account },
  ];
}

/**
 * Verifies an email and password and returns the account. Counts wrong passwords, including those for unknown emails,
 * and valid logins from unrecognized browsers. Recognized browsers have a separate counter, so exhausting all other
 * limits does not lock the owner out of them.
 * @throws AppError accounts.credentials, too-many
 */
export async function verifyLogin(
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<typeof users.$inferSelect> {
  const { db, browser, limits } = context;
  const verify = async () => {
    const account = await accountOfLogin(db, { email, password });
    if (!account) throw new AppError('accounts.credentials');
    return account;
  };
  const isKnown = browser !== null && (await isRecognizedBrowser(db, email, browser));
  const user = await limitsOf(context, email.toLowerCase(), isKnown).reduceRight(
    (call, limit) => () => limits.countFailures({ ...limit, isFailure: isWrong }, call),
    verify,
  )();
  if (!isKnown) await limits.countOf(...validLogins(user.id));
  return user;
}

/** Counts a valid login without a password towards the same limit. @throws AppError too-many */
export async function countValidLogin({ db, browser, limits }: Context, user: { id: number; email: string }) {
  const isKnown = browser !== null && (await isRecognizedBrowser(db, user.email, browser));
  if (!isKnown) await limits.countOf(...validLogins(user.id));
}

/**
 * Returns the account for an email and password: the owner of the address, or a pending sign-up for it. Always verifies
 * two hashes, so that the response time reveals neither whether the address has an account nor whether it has a pending
 * sign-up.
 */
async function accountOfLogin(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<typeof users.$inferSelect | undefined> {
  const claims = and(sql`lower(${users.claimedEmail}) = ${email.toLowerCase()}`, isNull(users.purgedAt));
  const [account, [claim]] = await Promise.all([findByEmail(db, email), db.select().from(users).where(claims)]);
  const [opensAccount, opensClaim] = await Promise.all([
    isPassword(account?.passwordHash, password),
    isPassword(claim?.passwordHash, password),
  ]);
  if (opensAccount) return account;
  return opensClaim ? claim : undefined;
}
