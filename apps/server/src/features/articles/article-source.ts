import { documentSource } from '#features/documents';

/** Lets articles be found by their words. */
export const articleSource = documentSource({
  kind: 'article',
  access: 'public',
  documents: ['articles'],
  path: ({ name }) => `/articleView/${name}`,
});
