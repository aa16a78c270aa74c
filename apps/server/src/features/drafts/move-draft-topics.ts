import { sql } from 'drizzle-orm';
import { drafts } from '#db/schema/drafts.ts';
import type { MoveTopicReferences } from '#platform/topic-references.ts';

/**
 * Replaces a merged topic in drafts of posts. The version stays, so that a device that is saving the draft receives no
 * conflict; if it still sends the old topic, that is resolved when the post is published.
 */
export const moveDraftTopics: MoveTopicReferences = async (tx, { from, into }) => {
  await tx
    .update(drafts)
    .set({ body: sql`jsonb_set(${drafts.body}, '{values,topic}', to_jsonb(${into.slug}::text))` })
    .where(sql`${drafts.body} #>> '{values,topic}' = ${from.slug}`);
};
