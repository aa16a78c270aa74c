import { Email, UserName } from '@site/contract/accounts/fields.ts';
import type { accountRoutes } from '@site/contract/accounts/routes.ts';
import { fieldProblems } from '@site/contract/core/validation/validation.ts';
import type { Operation } from '#platform/feature.ts';
import { translate } from '#platform/translate.ts';
import { takenFields } from './taken-fields.ts';

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
