import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';

/** Number of posts shown: a featured post and three below it. */
const SHOWN = 4;

/** Hot posts in the reader's language. */
export const hotQuery = (api: Client, language: Language) =>
  queryOptions({
    queryKey: ['forum', 'home', language],
    queryFn: async ({ signal }) => {
      const { items } = await api(forumRoutes.list, { sort: 'hot', language }, { signal });
      // Pinned posts are meant for members, so they are shown only when there are no other posts.
      const talk = items.filter(({ pinned }) => !pinned);
      return (talk.length > 0 ? talk : items).slice(0, SHOWN);
    },
  });
