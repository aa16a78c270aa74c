import type { privacyRoutes } from '@site/contract/privacy/routes.ts';
import type { PrivacySettings } from '@site/contract/privacy/schemas.ts';
import { privacySettingsOf, savePrivacySettings } from '#features/members';
import type { Operation } from '#platform/feature.ts';
import { transact, type LoggedIn } from '#platform/context.ts';
import { lockOwner } from '#platform/database/locks.ts';
import { newsletterChosen } from '../events.ts';

export const setEmailReceive: Operation<typeof privacyRoutes.setEmailReceive> = changeSettings;

/**
 * Changes the visibility settings. Visitors' cached responses show posts and their authors, which no setting hides, so
 * no cache entry needs to be invalidated.
 */
export const setPrivate: Operation<typeof privacyRoutes.setPrivate> = changeSettings;

export const settings: Operation<typeof privacyRoutes.settings> = ({ db, viewer }) => privacySettingsOf(db, viewer.id);

type Changes = { [K in keyof PrivacySettings]?: boolean | undefined };

/**
 * Changes only the given settings.
 * @throws AppError signed-out if the session has ended concurrently, so that an ended session cannot make a profile
 * public again after a lockdown
 */
async function changeSettings(context: LoggedIn, changes: Changes): Promise<PrivacySettings> {
  const { db, viewer } = context;
  if (Object.values(changes).some((value) => value !== undefined)) {
    await transact(context, async (work) => {
      await lockOwner(context, work);
      await savePrivacySettings(work.tx, viewer.id, changes);
      const { newsletter: on } = changes;
      if (on !== undefined) await work.emit(newsletterChosen, { userId: viewer.id, on });
    });
  }
  return privacySettingsOf(db, viewer.id);
}
