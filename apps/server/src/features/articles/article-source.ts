import { documentSource } from '#features/documents';

export const articleSource = documentSource({
  kind: 'article',
  access: 'public',
  documents: ['articles'],
  path: ({ name }) => `/articleView/${name}`,
});
