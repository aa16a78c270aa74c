/** Ids of the sections of the visitors' home page below its headline, in display order (HOME-05). */
export const VISITOR_HOME_SECTIONS = [
  'statistics',
  'posts',
  'bio',
  'best-hours',
  'cam-sites',
  'lesson',
  'link-page',
  'safety',
  'joining',
] as const;
export type VisitorHomeSectionId = (typeof VISITOR_HOME_SECTIONS)[number];
