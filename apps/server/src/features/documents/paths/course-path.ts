export type CourseType = 'pdf' | 'video';

/**
 * Returns the path of a course or chapter. A video course is one page with all its chapters.
 * @param name name of the course, or `course/chapter`
 */
export function coursePath(type: CourseType, name: string): string {
  return `/coursesView/detail/${type}/${type === 'video' ? name.replace(/\/.*/, '') : name}`;
}
