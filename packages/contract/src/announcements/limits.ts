/** Order in which announcements are shown, the first one first. */
export const ANNOUNCEMENT_PRIORITIES = ['high', 'normal', 'low'] as const;
export type AnnouncementPriority = (typeof ANNOUNCEMENT_PRIORITIES)[number];
/** Maximum length of the text of an announcement, and of the text of its link. */
export const ANNOUNCEMENT_MAX = { text: 280, link: 60 };
/** Maximum number of stored announcements, including those that have ended. */
export const MAX_ANNOUNCEMENTS = 50;
