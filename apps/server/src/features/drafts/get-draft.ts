import { and, eq } from 'drizzle-orm';
import type { draftRoutes } from '@site/contract/drafts/routes.ts';
import { drafts } from '#db/schema/drafts.ts';
import type { Operation } from '#platform/feature.ts';
import { draftView } from './draft-view.ts';

export const getDraft: Operation<typeof draftRoutes.one> = async ({ db, viewer }, { place }) => {
  const [row] = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.userId, viewer.id), eq(drafts.place, place)));
  return { draft: row ? draftView(row) : null };
};
