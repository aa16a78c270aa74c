import { sql } from 'drizzle-orm';
import type { advertRoutes } from '@site/contract/adverts/routes.ts';
import { isPhoneAgent } from '@site/contract/core/is-phone-agent.ts';
import type { ParsedOf } from '@site/contract/core/route.ts';
import { advertDays } from '#db/schema/adverts.ts';
import { clock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { runningIds } from './running.ts';

/** Increments the day's counter in one upsert, so that concurrent calls do not lose counts. */
async function count(
  context: Context,
  { code, device = isPhoneAgent(context.userAgent) ? 'mobile' : 'pc' }: ParsedOf<typeof advertRoutes.display>,
  what: 'displays' | 'hits',
): Promise<Record<string, never>> {
  const documentId = (await runningIds(context)).get(code);
  if (documentId === undefined) return {};
  const day = clock.now().toISOString().slice(0, 10);
  const { [what]: column } = advertDays;
  await context.db
    .insert(advertDays)
    .values({ documentId, day, device, [what]: 1 })
    .onConflictDoUpdate({
      target: [advertDays.documentId, advertDays.day, advertDays.device],
      set: { [what]: sql`${column} + 1` },
    });
  return {};
}

export const display: Operation<typeof advertRoutes.display> = (context, seen) => count(context, seen, 'displays');

export const hits: Operation<typeof advertRoutes.hits> = (context, seen) => count(context, seen, 'hits');
