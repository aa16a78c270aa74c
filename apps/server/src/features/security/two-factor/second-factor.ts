import type { securityRoutes } from '@site/contract/security/routes.ts';
import { consumeTicket, countTicketAttempt, logInWithProof } from '#features/accounts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { consumeAppCode } from './consume-app-code.ts';

const TRIES = 5;
/**
 * Hourly rate limit on guesses per account, across all IP addresses and tickets. Six digits can be guessed eventually,
 * so PER_DAY also limits the guesses of a day.
 */
const PER_HOUR = { points: 20, seconds: 3600 };
const PER_DAY = { points: 60, seconds: 86_400 };

/**
 * Completes the second step of a login: a wrong code leaves the ticket for another attempt, a right one consumes the
 * code and the ticket (AUTH-21).
 */
export const secondFactor: Operation<typeof securityRoutes.secondFactor> = async (context, { ticket, code }) => {
  const { db, limits, settings } = context;
  // Committed before the code is verified, so that an aborted request counts too.
  const userId = await countTicketAttempt(db, ticket, TRIES);
  const isAppCode = /^\d{6}$/.test(code);
  // Recovery codes cannot be guessed, so they are not rate-limited. The owner can log in with one even after an
  // attacker has exhausted the guesses.
  if (isAppCode) {
    await limits.countOf('second-factor-hour', PER_HOUR, String(userId));
    await limits.countOf('second-factor-day', PER_DAY, String(userId));
  }
  return logInWithProof(context, userId, async (tx) => {
    await consumeTicket(tx, 'second-factor', ticket);
    const take = isAppCode ? consumeAppCode : consumeRecoveryCode;
    if (!(await take(tx, settings, { userId, code }))) throw new AppError('accounts.code-wrong');
  });
};
