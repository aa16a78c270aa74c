import { Email, UserName } from '@site/contract/accounts/fields.ts';
import type { accountRoutes } from '@site/contract/accounts/routes.ts';
import { fieldProblems } from '@site/contract/core/validation.ts';
import type { Operation } from '#platform/feature.ts';
import { translate } from '#platform/translate.ts';
import { takenFields } from './taken-fields.ts';

/** Says while one types whether an email or user name can be taken (AUTH-05). */
export const checkUsed: Operation<typeof accountRoutes.checkUsed> = async ({ db, language }, { field, value }) => {
  const parsed = (field === 'email' ? Email : UserName).safeParse(value);
  const taken = parsed.success ? await takenFields(db, { [field]: parsed.data }) : {};
  const problem = parsed.success ? taken[field] : Object.values(fieldProblems(parsed.error))[0];
  return { used: field in taken, problem: problem ? translate(language, `errors:${problem.key}`, problem.params) : '' };
};
