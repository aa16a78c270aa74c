import { eq } from 'drizzle-orm';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { Executor } from '#db/client.ts';
import { siteSettings } from '#platform/settings/site-setting-rows.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { appendAuditLog } from '../audit-log/append-audit-log.ts';

const HOLD_KEY = 'hold_first_posts';

async function holdsFirstPosts(db: Executor): Promise<boolean> {
  const [row] = await db.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.key, HOLD_KEY));
  return row?.value === true;
}

export const rules: Operation<typeof moderationRoutes.rules> = async ({ db }) => ({
  holdFirstPosts: await holdsFirstPosts(db),
});

/** Changes the moderation rules and writes the audit log line in the same transaction. */
export const saveRules: Operation<typeof moderationRoutes.saveRules> = (context, { holdFirstPosts }) =>
  transact(context, async (work) => {
    const before = await holdsFirstPosts(work.tx);
    if (before === holdFirstPosts) return { holdFirstPosts };
    await context.siteSettings.write(work.tx, HOLD_KEY, holdFirstPosts);
    const change = { before: { holdFirstPosts: before }, after: { holdFirstPosts } };
    await appendAuditLog(work, { actorId: context.viewer.id, action: 'rules-changed', subjectId: null, ...change });
    return { holdFirstPosts };
  });
