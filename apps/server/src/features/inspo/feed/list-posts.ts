import { and, arrayContains, eq } from 'drizzle-orm';
import type { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { inspoPosts } from '#db/schema/inspo.ts';
import type { Operation } from '#platform/feature.ts';
import { newestPage } from './newest-page.ts';
import { listedFor } from '../visibility.ts';

/** Lists posts, optionally filtered by tag or author. */
export const listPosts: Operation<typeof inspoRoutes.list> = async (context, { tag, author, cursor }) =>
  newestPage(
    context,
    and(
      await listedFor(context.db, context.viewer),
      tag === undefined ? undefined : arrayContains(inspoPosts.tags, [tag]),
      author === undefined ? undefined : eq(inspoPosts.authorId, author),
    ),
    cursor,
  );
