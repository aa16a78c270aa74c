import { and, eq, inArray, isNull } from 'drizzle-orm';
import { camSites } from '#db/schema/camsites.ts';
import type { FollowTarget } from '#platform/follow-target.ts';

export const siteTarget: FollowTarget = {
  kind: 'site',

  isThereFor: async (db, _viewer, { id }) =>
    (await db.$count(camSites, and(eq(camSites.id, id), isNull(camSites.retiredAt)))) > 0,

  async names(db, _viewer, { ids }) {
    const found = await db
      .select({ id: camSites.id, name: camSites.name, slug: camSites.slug })
      .from(camSites)
      .where(inArray(camSites.id, ids));
    return new Map(found.map(({ id, name, slug }) => [id, { name, avatar: null, slug }]));
  },
};
