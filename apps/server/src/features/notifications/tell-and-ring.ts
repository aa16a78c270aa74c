import { NOTIFICATION_TYPES } from '@site/contract/notifications/types.ts';
import type { Services } from '#platform/context.ts';
import type { Delivery } from '#platform/outbox.ts';
import { bells } from './bells.ts';
import { PUSH, type PushData } from './push-job.ts';
import { tell, type Notice } from './tell.ts';

/** Beyond so many at once the minute's round pushes them. */
const PUSHED_AT_ONCE = 50;
/** What open pages have to hear of by itself. */
const URGENT = new Set<Notice['name']>(['suspended', 'unsuspended']);

/** Tells accounts, and after the commit their open pages; what is to be pushed is tried at once. */
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

/** Rings at pages whose number went down. */
export function ringAfter(
  services: Services,
  { afterCommit }: Pick<Delivery, 'afterCommit'>,
  userIds: readonly number[],
) {
  if (userIds.length > 0) afterCommit(() => bells(services).ring(userIds, 0));
}
