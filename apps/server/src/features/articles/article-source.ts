import { documentSource } from '#features/documents';

/** Search source for articles. */
export const articleSource = documentSource({
  kind: 'article',
  access: 'public',
  documents: ['articles'],
  path: ({ name }) => `/articleView/${name}`,
});
