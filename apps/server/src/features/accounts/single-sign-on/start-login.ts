import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import type { Context } from '#platform/context.ts';
import { hashToken, newToken } from '#platform/security/tokens.ts';
import { consumeTicket, giveTicket } from '../login/tickets.ts';
import { authorizationUrl, createLoginSecrets, requireReachable } from './provider.ts';
import type { Executor } from '#db/client.ts';

/** Destination of a login. */
const Destination = z.object({
  /** Path on this site that the visitor came from (AUTH-25). */
  redirect: z.string().optional(),
  /** Code of the invitation link (JOIN-06). */
  ref: z.string().optional(),
});
export type Destination = z.infer<typeof Destination>;

/** State of a login, stored with its ticket. */
const StoredLogin = Destination.extend({ nonce: z.string(), verifier: z.string(), browser: z.string() });

/** A new identity whose person chooses a username and accepts the policies, stored with its ticket. */
const StoredSignUp = Destination.extend({
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  browser: z.string(),
});
type StoredSignUp = z.infer<typeof StoredSignUp>;

const hashOf = (browser: string) => hashToken(browser).toString('base64url');

/** Binds a ticket to the browser, by its long-lived cookie. @throws AppError accounts.ticket-ended */
function requireSameBrowser({ browser }: Context, stored: { browser: string }): void {
  if (browser === null || hashOf(browser) !== stored.browser) throw new AppError('accounts.ticket-ended');
}

/** Returns the browser's token, and gives it one if it has none. */
function browserOf(context: Context): string {
  if (context.browser !== null) return context.browser;
  const browser = newToken();
  context.setBrowser(browser);
  return browser;
}

/**
 * Starts a login at the provider. The `state` parameter is a single-use ticket that works only in this browser, so that
 * no one can log in someone else with their own response (login CSRF).
 * @param userId the account to connect the identity to; null for a login
 * @returns the URL of the provider
 * @throws AppError no-such-address, accounts.sso-unreachable
 */
export async function startLogin(
  context: Context,
  { userId, ...destination }: Destination & { userId: number | null },
): Promise<string> {
  await requireReachable(context);
  const secrets = await createLoginSecrets();
  const stored: z.infer<typeof StoredLogin> = { ...destination, ...secrets, browser: hashOf(browserOf(context)) };
  const challenge = JSON.stringify(stored);
  const state = await giveTicket(context.db, { kind: 'single-sign-on', userId, challenge });
  return authorizationUrl(context, { ...secrets, state });
}

/**
 * Consumes the state of a login, even if the rest of the request fails.
 * @throws AppError accounts.ticket-ended when it is unknown, used or expired, or belongs to another browser
 */
export async function consumeLogin(
  context: Context,
  state: string,
): Promise<z.infer<typeof StoredLogin> & { userId: number | null }> {
  const { challenge, userId } = await consumeTicket(context.db, 'single-sign-on', state);
  const stored = StoredLogin.parse(JSON.parse(challenge));
  requireSameBrowser(context, stored);
  return { ...stored, userId };
}

/** Stores a new identity until its person has completed the sign-up, and returns the ticket. */
export function giveSignUpTicket(context: Context, signUp: Omit<StoredSignUp, 'browser'>): Promise<string> {
  const challenge = JSON.stringify({ ...signUp, browser: hashOf(browserOf(context)) } satisfies StoredSignUp);
  return giveTicket(context.db, { kind: 'single-sign-on-account', userId: null, challenge });
}

/**
 * Consumes the ticket of a sign-up.
 * @param tx transaction whose rollback restores the ticket
 * @throws AppError accounts.ticket-ended
 */
export async function consumeSignUp(context: Context, tx: Executor, ticket: string): Promise<StoredSignUp> {
  const { challenge } = await consumeTicket(tx, 'single-sign-on-account', ticket);
  const stored = StoredSignUp.parse(JSON.parse(challenge));
  requireSameBrowser(context, stored);
  return stored;
}
