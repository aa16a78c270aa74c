import { and, eq } from 'drizzle-orm';
import type { draftRoutes } from '@site/contract/drafts/routes.ts';
import { drafts } from '#db/schema/drafts.ts';
import type { Operation } from '#platform/feature.ts';

export const removeDraft: Operation<typeof draftRoutes.remove> = async ({ db, viewer }, { place }) => {
  await db.delete(drafts).where(and(eq(drafts.userId, viewer.id), eq(drafts.place, place)));
  return {};
};
