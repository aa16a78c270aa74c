import { inArray } from 'drizzle-orm';
import { isAdmin, ROLES } from '@site/contract/core/roles.ts';
import type { Transaction } from '#db/client.ts';
import { notify } from '#features/notifications';
import type { Services } from '#platform/context.ts';
import { users } from '#platform/users/users.ts';

/** Notifies the admins that a webhook was switched off because of repeated failures. */
export async function notifyFailing(
  services: Pick<Services, 'outbox'>,
  tx: Transaction,
  { id, url }: { id: number; url: string },
): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.role, ROLES.filter(isAdmin)));
  for (const { id: userId } of admins) {
    await notify(services, tx, {
      userId,
      name: 'system',
      subject: `webhook:${id}`,
      message: { key: 'notifications:webhook-failing', params: { host: new URL(url).hostname } },
      path: '/desk/webhooks',
    });
  }
}
