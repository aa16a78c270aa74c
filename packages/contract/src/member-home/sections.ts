/** Ids of the sections of the member's home, in their default order (HOME-02). */
export const HOME_SECTION_IDS = [
  'next-step',
  'resume',
  'news',
  'messages',
  'money',
  'hours',
  'cards',
  'badges',
] as const;
export type HomeSectionId = (typeof HOME_SECTION_IDS)[number];

/** First steps of a member, in the order in which they are suggested. */
export const FIRST_STEPS = ['topic', 'profile', 'bio', 'course', 'post'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
