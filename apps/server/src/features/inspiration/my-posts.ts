import { and, eq, ne } from 'drizzle-orm';
import type { inspirationRoutes } from '@site/contract/inspiration/routes.ts';
import { inspoPosts } from '#db/schema/inspiration.ts';
import type { Operation } from '#platform/feature.ts';
import { newestPage } from './newest-page.ts';

/** One's own posts, also those that nobody else sees now. */
export const myPosts: Operation<typeof inspirationRoutes.myPosts> = (context, { cursor }) =>
  newestPage(context, and(eq(inspoPosts.authorId, context.viewer.id), ne(inspoPosts.state, 'deleted')), cursor);
