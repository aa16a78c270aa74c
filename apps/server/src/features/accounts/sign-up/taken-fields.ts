import { sql } from 'drizzle-orm';
import { type FieldProblem, fieldProblems } from '@site/contract/core/validation/validation.ts';
import { Email, UserName } from '@site/contract/accounts/fields.ts';
import type { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { violatedConstraint } from '#db/violated-constraint.ts';
import { AppError } from '#platform/app-error.ts';
import { isReservedName, type SiteNames } from '#platform/members/is-reserved-name.ts';
import type { Operation } from '#platform/feature.ts';
import { translate } from '#platform/translate.ts';
import { findByEmail } from '../find-by-email.ts';
import { isPassword } from '../passwords/password.ts';
import { isPendingSignUp } from './sign-up-address.ts';

const EMAIL: FieldProblem = { key: 'accounts.email-exists', params: {} };
const RESERVED: FieldProblem = { key: 'accounts.user-name-reserved', params: {} };
const USER_NAME: FieldProblem = { key: 'accounts.user-name-exists', params: {} };

/**
 * Returns the error for an email field whose address belongs to an account. Used only if `reveal_known_emails` is on
 * (docs/decisions/0050).
 */
export const emailExists = (field: string): AppError => new AppError('invalid', { fields: { [field]: EMAIL } });

/** A sign-up form whose response may have been lost, so that it is sent again. */
interface SentForm {
  email: string;
  password: string;
}

/**
 * Returns whether an account is the pending sign-up that a form created before, which the form replaces. Requires the
 * password, so that a username does not reveal the address of a sign-up (SAFE-20), and always verifies one hash.
 */
function isCreatedBy({ email, password }: SentForm, user: typeof users.$inferSelect): Promise<boolean> {
  const isForAddress = [user.email, user.claimedEmail].some((own) => own?.toLowerCase() === email.toLowerCase());
  return isPassword(isPendingSignUp(user) && isForAddress ? user.passwordHash : undefined, password);
}

/**
 * Returns the errors for a username and email address that cannot be used, because another account uses them or the
 * username is reserved (AUTH-02, AUTH-03, SAFE-23).
 * @param form the form that the values are from; the sign-up that it created before does not take its username
 */
export async function takenFields(
  { db, brand }: { db: Executor } & SiteNames,
  { email, userName }: { email?: string; userName?: string },
  form?: SentForm,
): Promise<Record<string, FieldProblem>> {
  const taken: Record<string, FieldProblem> = {};
  if (email !== undefined && (await findByEmail(db, email))) taken['email'] = EMAIL;
  if (userName !== undefined) {
    const [found] = await db
      .select()
      .from(users)
      .where(sql`lower(${users.userName}) = lower(${userName})`);
    if (isReservedName(userName, { brand })) taken['userName'] = RESERVED;
    else if (found && !(form && (await isCreatedBy(form, found)))) taken['userName'] = USER_NAME;
  }
  return taken;
}

/** Maximum number of attempts for a sign-up that conflicts with a concurrent one for the same address. */
const TRIES = 3;

/**
 * Runs a transaction that stores a sign-up, and retries it when another sign-up took the email address concurrently.
 * Rethrows the error after the last attempt.
 * @throws AppError invalid when the username was taken concurrently
 */
export async function retryOnTakenEmail(run: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      const constraint = violatedConstraint(error);
      if (constraint === 'users_user_name') throw new AppError('invalid', { fields: { userName: USER_NAME } });
      const isTaken = constraint === 'users_email' || constraint === 'users_claimed_email';
      if (!isTaken || tries === TRIES) throw error;
    }
  }
}

/**
 * Checks a username or an email while it is typed (AUTH-05). For an email, checks only the format unless
 * `reveal_known_emails` is on (docs/decisions/0050).
 */
export const checkUsed: Operation<typeof accountRoutes.checkUsed> = async (context, { field, value }) => {
  const { language, siteSettings } = context;
  const parsed = (field === 'email' ? Email : UserName).safeParse(value);
  const isAsked = field === 'userName' || (await siteSettings.all()).reveal_known_emails;
  const taken = parsed.success && isAsked ? await takenFields(context, { [field]: parsed.data }) : {};
  const problem = parsed.success ? taken[field] : Object.values(fieldProblems(parsed.error))[0];
  return { used: field in taken, problem: problem ? translate(language, `errors:${problem.key}`, problem.params) : '' };
};
