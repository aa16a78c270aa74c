import { and, eq, ne } from 'drizzle-orm';
import { fieldProblems } from '@site/contract/core/validation.ts';
import { foldName, NickName } from '@site/contract/members/fields.ts';
import type { memberRoutes } from '@site/contract/members/routes.ts';
import { users } from '#db/schema/accounts.ts';
import type { Operation } from '#platform/feature.ts';
import { translate } from '#platform/translate.ts';
import { isBlockedName } from './is-blocked-name.ts';

/** Says while one types whether a nickname can be taken (JOIN-02). Look-alikes of others' names cannot. */
export const nickNameCheck: Operation<typeof memberRoutes.nickNameCheck> = async (
  { db, viewer, language },
  { nickName },
) => {
  const parsed = NickName.safeParse(nickName);
  if (!parsed.success) {
    const [problem] = Object.values(fieldProblems(parsed.error));
    return { problem: problem ? translate(language, `errors:${problem.key}`, problem.params) : '' };
  }
  if (parsed.data === viewer.nickName) return { problem: '' };
  if (isBlockedName(parsed.data)) return { problem: translate(language, 'errors:members.nick-name-blocked') };
  const others = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.nickNameFolded, foldName(parsed.data)), ne(users.id, viewer.id)));
  return { problem: others.length > 0 ? translate(language, 'errors:members.nick-name-taken') : '' };
};
