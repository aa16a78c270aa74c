import { AppError } from '../app-error.ts';
import type { LoggedIn } from '../context.ts';

/** Validity of an authentication in milliseconds. */
const GOOD_MS = 10 * 60_000;

/**
 * Requires a recent login or re-authentication, so that a person with access to an unlocked phone cannot make permanent
 * changes.
 * @throws AppError accounts.confirm-first
 */
export function requireRecentAuthentication({ viewer }: LoggedIn): void {
  if (Date.now() - Date.parse(viewer.confirmedAt) > GOOD_MS) throw new AppError('accounts.confirm-first');
}
