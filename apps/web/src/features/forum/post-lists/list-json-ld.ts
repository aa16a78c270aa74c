import type { PostRow } from '@site/contract/forum/schemas.ts';

interface List {
  name: string;
  origin: string;
  path: string;
  rows: readonly PostRow[];
}

/** JSON-LD of a list of posts for search engines. */
export function listJsonLd({ name, origin, path, rows }: List): object {
  return {
    '@type': 'CollectionPage',
    name,
    url: origin + path,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: rows.map(({ id, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: `${origin}/forumDetails?id=${id}`,
      })),
    },
  };
}
