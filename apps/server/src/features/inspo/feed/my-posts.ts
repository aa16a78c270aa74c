import { and, eq, ne } from 'drizzle-orm';
import type { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { inspoPosts } from '#db/schema/inspo.ts';
import type { Operation } from '#platform/feature.ts';
import { newestPage } from './newest-page.ts';

/** Lists the posts of the current user, including hidden ones. */
export const myPosts: Operation<typeof inspoRoutes.myPosts> = (context, { cursor }) =>
  newestPage(context, and(eq(inspoPosts.authorId, context.viewer.id), ne(inspoPosts.state, 'deleted')), cursor);
