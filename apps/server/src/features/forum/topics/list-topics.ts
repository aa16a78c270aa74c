import type { forumRoutes } from '@site/contract/forum/routes.ts';
import { topics } from '#db/schema/forum.ts';
import type { Operation } from '#platform/feature.ts';

export const listTopics: Operation<typeof forumRoutes.topics> = async ({ db, language, tag }) => {
  tag('forum');
  const rows = await db.select().from(topics).orderBy(topics.position, topics.id);
  return {
    items: rows.map(({ id, slug, name, description, posts }) => ({
      id,
      slug,
      name: name[language],
      description: description[language],
      posts,
    })),
  };
};
