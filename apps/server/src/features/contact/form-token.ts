import type { contactRoutes } from '@site/contract/contact/routes.ts';
import { AppError } from '#platform/app-error.ts';
import type { Context } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { encryptSecret, decryptSecret } from '#platform/security/encrypt-secret.ts';

const PURPOSE = 'contact';
const LASTS_MS = 60 * 60_000;
/** Minimum time to fill in the form, in milliseconds. A faster submission comes from a bot. */
const QUICKEST_MS = 3000;

const ticketOf = ({ settings }: Context, openedAt: number) => encryptSecret(settings.SECRET, PURPOSE, String(openedAt));

/** Returns a form token: the encrypted time at which the form was opened. */
export const issueFormToken: Operation<typeof contactRoutes.ticket> = async (context) => ({
  ticket: ticketOf(context, Date.now()),
});

/**
 * Returns a form token for a form posted without JavaScript. It counts as old enough, because the page may come from a
 * cache, so the time at which it was opened is unknown.
 */
export const postedFormToken = (context: Context): string => ticketOf(context, Date.now() - QUICKEST_MS);

/**
 * Checks that a form token is genuine, not expired and old enough.
 * @throws AppError contact.ticket for a forged or expired token, contact.too-quick for one just issued
 */
export function checkFormToken({ settings }: Context, given: string): void {
  let openedAt: number;
  try {
    openedAt = Number(decryptSecret(settings, PURPOSE, given));
  } catch {
    throw new AppError('contact.ticket');
  }
  const age = Date.now() - openedAt;
  if (age > LASTS_MS) throw new AppError('contact.ticket');
  if (age < QUICKEST_MS) throw new AppError('contact.too-quick');
}
