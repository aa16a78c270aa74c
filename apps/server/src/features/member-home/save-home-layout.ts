import { eq } from 'drizzle-orm';
import type { memberHomeRoutes } from '@site/contract/member-home/routes.ts';
import { homeLayouts } from '#db/schema/member-home.ts';
import type { Operation } from '#platform/feature.ts';
import { homeLayoutView } from './home-layout-view.ts';

export const saveHomeLayout: Operation<typeof memberHomeRoutes.saveLayout> = async ({ db, viewer }, layout) => {
  if (layout.order.length === 0 && layout.hidden.length === 0) {
    await db.delete(homeLayouts).where(eq(homeLayouts.userId, viewer.id));
  } else {
    await db
      .insert(homeLayouts)
      .values({ userId: viewer.id, ...layout })
      .onConflictDoUpdate({ target: homeLayouts.userId, set: layout });
  }
  return homeLayoutView(layout);
};
