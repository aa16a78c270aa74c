import { and, eq, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { translations } from '#db/schema/translations.ts';
import { posts, replies } from '#features/forum';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';

/** Job that deletes translations of content that is no longer visible, or was edited since. */
export function translationCleanUp({ db }: Services): Job {
  const current = (table: typeof posts | typeof replies) =>
    db
      .select({ one: sql`1` })
      .from(table)
      .where(
        and(
          eq(table.id, translations.itemId),
          inArray(table.state, ['visible', 'hidden']),
          or(isNull(table.editedAt), lte(table.editedAt, translations.createdAt)),
        ),
      );
  return {
    name: 'translations.clean-up',
    cron: '40 3 * * *',
    run: async () => {
      await db
        .delete(translations)
        .where(
          or(
            and(eq(translations.kind, 'post'), notExists(current(posts))),
            and(eq(translations.kind, 'reply'), notExists(current(replies))),
          ),
        );
    },
  };
}
