import { documentSource } from '#features/documents';
import { coursePath } from './course-path.ts';

/** Lets courses be found by their words and those of their chapters. */
export const courseSource = documentSource({
  kind: 'course',
  access: 'public',
  documents: ['courses', 'chapters'],
  path({ name, courseType }) {
    const [course = '', chapter] = name.split('/');
    return coursePath(courseType === 'video' ? 'video' : 'pdf', course, chapter);
  },
});
