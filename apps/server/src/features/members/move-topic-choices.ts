import { eq } from 'drizzle-orm';
import { applications, profiles } from '#db/schema/members.ts';
import type { MoveTopicReferences } from '#platform/topic-references.ts';

/** Replaces a merged topic where members or applicants chose it to start with (JOIN-03). */
export const moveTopicChoices: MoveTopicReferences = async (tx, { from, into }) => {
  await tx.update(profiles).set({ topicId: into.id }).where(eq(profiles.topicId, from.id));
  await tx.update(applications).set({ topic: into.slug }).where(eq(applications.topic, from.slug));
};
