import type { PrivacySettings } from '@site/contract/privacy/schemas.ts';
import { privacySettings as rows } from '#db/schema/privacy.ts';
import { transact, type LoggedIn } from '#platform/context.ts';
import { lockOwner } from '#platform/database/lock-owner.ts';
import { newsletterChosen } from '../events.ts';
import { privacySettings } from './privacy-settings.ts';

type Changes = { [K in keyof PrivacySettings]?: boolean | undefined };

/**
 * Changes the given settings only.
 * @throws AppError signed-out if the session has ended concurrently, so that an ended session cannot make a profile
 * public again after a lockdown
 */
export async function changeSettings(context: LoggedIn, changes: Changes): Promise<PrivacySettings> {
  const { db, viewer } = context;
  if (Object.values(changes).some((value) => value !== undefined)) {
    await transact(context, async (work) => {
      await lockOwner(context, work);
      await work.tx
        .insert(rows)
        .values({ userId: viewer.id, ...changes })
        .onConflictDoUpdate({ target: rows.userId, set: changes });
      const { newsletter: on } = changes;
      if (on !== undefined) await work.emit(newsletterChosen, { userId: viewer.id, on });
    });
  }
  return privacySettings(db, viewer.id);
}
