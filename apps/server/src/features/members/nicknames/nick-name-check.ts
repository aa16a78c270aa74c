import { fieldProblems } from '@site/contract/core/validation/validation.ts';
import { NickName } from '@site/contract/members/fields.ts';
import type { memberRoutes } from '@site/contract/members/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { translate } from '#platform/translate.ts';
import { nickNameProblem } from './nick-name-problem.ts';

/**
 * Checks during typing whether a nickname is available (JOIN-02). Look-alikes of other members' names are unavailable.
 */
export const nickNameCheck: Operation<typeof memberRoutes.nickNameCheck> = async (
  { db, settings, viewer, language },
  { nickName },
) => {
  const parsed = NickName.safeParse(nickName);
  if (!parsed.success) {
    const [problem] = Object.values(fieldProblems(parsed.error));
    return { problem: problem ? translate(language, `errors:${problem.key}`, problem.params) : '' };
  }
  const asked = { userId: viewer.id, before: viewer.nickName, name: parsed.data };
  const problem = await nickNameProblem({ db, settings }, asked);
  return { problem: problem === null ? '' : translate(language, `errors:${problem}`) };
};
