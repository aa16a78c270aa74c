import { NOTIFICATION_TYPES } from '@site/contract/notifications/types.ts';
import type { Services } from '#platform/context.ts';
import type { Delivery } from '#platform/outbox.ts';
import { bells } from './bells.ts';
import { PUSH, type PushData } from './push-job.ts';
import { tell, type Notice } from './tell.ts';

/** Maximum number of accounts pushed immediately. Beyond it, the job that runs every minute sends the pushes. */
const PUSHED_AT_ONCE = 50;
/** Types that open pages receive as separate events. */
const URGENT = new Set<Notice['name']>(['suspended', 'unsuspended']);

/** Notifies accounts and, after the commit, their open pages. Pushes are attempted at once. */
export async function tellAndRing(
  services: Services,
  { tx, afterCommit }: Pick<Delivery, 'tx' | 'afterCommit'>,
  notice: Notice,
  userIds: readonly number[],
): Promise<void> {
  const told = await tell(tx, notice, userIds);
  for (const userId of told.toPush.slice(0, PUSHED_AT_ONCE)) {
    const data: PushData = { userId };
    await services.jobs.send(tx, { name: PUSH }, data);
  }
  if (told.userIds.length === 0) return;
  const type = NOTIFICATION_TYPES[notice.name];
  afterCommit(async () => {
    if (!URGENT.has(notice.name)) bells(services).ring(told.userIds, type);
    else for (const userId of told.userIds) await bells(services).ringNow(userId, type);
  });
}

/** Publishes the lower unread count to open pages after the commit. */
export function ringAfter(
  services: Services,
  { afterCommit }: Pick<Delivery, 'afterCommit'>,
  userIds: readonly number[],
) {
  if (userIds.length > 0) afterCommit(() => bells(services).ring(userIds, 0));
}
