import { coursePath, documentSource } from '#features/documents';

/** Lets courses be found by their words and those of their chapters. */
export const courseSource = documentSource({
  kind: 'course',
  access: 'public',
  documents: ['courses', 'chapters'],
  path: ({ name, courseType }) => coursePath(courseType ?? 'pdf', name),
});
