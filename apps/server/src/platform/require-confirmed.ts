import { AppError } from './app-error.ts';
import type { SignedIn } from './context.ts';

/** How long a proof that the owner sits there is good for. */
const GOOD_MS = 10 * 60_000;

/**
 * Lets on only who has lately typed the password or used a passkey: whoever finds an open phone changes nothing lasting.
 * @throws AppError accounts.confirm-first
 */
export function requireConfirmed({ viewer }: SignedIn): void {
  if (Date.now() - Date.parse(viewer.confirmedAt) > GOOD_MS) throw new AppError('accounts.confirm-first');
}
