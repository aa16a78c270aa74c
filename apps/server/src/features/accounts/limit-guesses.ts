import type { Context } from '#platform/context.ts';
import { callerOf } from '#platform/limits.ts';
import { hashToken } from '#platform/tokens.ts';
import { isKnownBrowser } from './is-known-browser.ts';

/** From a browser that the account has signed in from before. */
const PER_BROWSER = { points: 10, seconds: 900 };
/** From one address for one account. */
const PER_PLACE = { points: 10, seconds: 900 };
/** For one account from all other browsers, wherever they are. */
const PER_ACCOUNT = { points: 30, seconds: 3600 };

/**
 * Counts a guess at the password of an account. Browsers that its owner signed in from before have a counter of their
 * own: whoever uses up that of all others keeps the owner out of none of them. An account that is not there is counted
 * the same.
 * @throws AppError too-many
 */
export async function limitGuesses(context: Context, email: string): Promise<void> {
  const { db, limits, address, browser } = context;
  const account = email.toLowerCase();
  if (browser !== null && (await isKnownBrowser(db, email, browser))) {
    await limits.countOf('login-browser', PER_BROWSER, `${hashToken(browser).toString('base64url')} ${account}`);
    return;
  }
  await limits.countOf('login-place', PER_PLACE, `${callerOf(address)} ${account}`);
  await limits.countOf('login-account', PER_ACCOUNT, account);
}
