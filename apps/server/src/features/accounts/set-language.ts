import { eq } from 'drizzle-orm';
import type { accountRoutes } from '@site/contract/accounts/routes.ts';
import { transact } from '#platform/context.ts';
import { lockOwner } from '#platform/database/locks.ts';
import type { Operation } from '#platform/feature.ts';
import { requireOffered } from '#platform/settings/require-offered.ts';
import { updateUsers, users } from '#platform/users/users.ts';
import { languageChanged } from './events.ts';

/** Stores the language of the account (BASE-20). */
export const setLanguage: Operation<typeof accountRoutes.setLanguage> = (context, { language: to }) => {
  requireOffered(context, to);
  return transact(context, async (work) => {
    const { id: userId, language: from } = await lockOwner(context, work);
    if (from === to) return {};
    await updateUsers(work.tx, eq(users.id, userId), { language: to });
    await work.emit(languageChanged, { userId, from, to });
    return {};
  });
};
