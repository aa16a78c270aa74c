/** Where a course, or a chapter of it, stands on the site. A film is one page with all its chapters. */
export function coursePath(type: 'pdf' | 'video', course: string, chapter?: string): string {
  if (type === 'video') return `/coursesView/detail/video/${course}`;
  return chapter === undefined ? `/coursesView/detail/pdf/${course}` : `/coursesView/detail/pdf/${course}/${chapter}`;
}
