import { coursePath, documentSource } from '#features/documents';

/** Search source for courses, by their texts and those of their chapters. */
export const courseSource = documentSource({
  kind: 'course',
  access: 'public',
  documents: ['courses', 'chapters'],
  path: ({ name, courseType }) => coursePath(courseType ?? 'pdf', name),
});
