import { sql } from 'drizzle-orm';
import type { FieldProblem } from '@site/contract/core/validation.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { violatedConstraint } from '#db/violated-constraint.ts';
import { AppError } from '#platform/app-error.ts';
import { findByEmail } from './find-by-email.ts';

const EMAIL: FieldProblem = { key: 'accounts.email-exists', params: {} };
const USER_NAME: FieldProblem = { key: 'accounts.user-name-exists', params: {} };

/** Which of the two names of an account others have already (AUTH-02, AUTH-03). */
export async function takenFields(
  db: Executor,
  { email, userName }: { email?: string; userName?: string },
): Promise<Record<string, FieldProblem>> {
  const taken: Record<string, FieldProblem> = {};
  if (email !== undefined && (await findByEmail(db, email))) taken['email'] = EMAIL;
  if (userName !== undefined) {
    const found = await db
      .select({ id: users.id })
      .from(users)
      .where(sql`lower(${users.userName}) = lower(${userName})`);
    if (found.length > 0) taken['userName'] = USER_NAME;
  }
  return taken;
}

/** The same, for whoever lost the race between that question and the insert; any other error as it is. */
export function takenError(error: unknown): unknown {
  const constraint = violatedConstraint(error);
  if (constraint === 'users_email') return new AppError('invalid', { fields: { email: EMAIL } });
  if (constraint === 'users_user_name') return new AppError('invalid', { fields: { userName: USER_NAME } });
  return error;
}
