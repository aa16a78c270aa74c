export type CourseType = 'pdf' | 'video';

/**
 * Where a course, or a chapter of it, stands on the site. A film is one page with all its chapters.
 * @param name of the course, or `course/chapter`
 */
export function coursePath(type: CourseType, name: string): string {
  return `/coursesView/detail/${type}/${type === 'video' ? name.replace(/\/.*/, '') : name}`;
}
