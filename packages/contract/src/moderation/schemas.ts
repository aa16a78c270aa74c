/** What can be reported and decided on. Texts of all of these are in the `moderation` catalogue. */
export const ITEM_KINDS = ['post', 'reply', 'inspo', 'member'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Why an item is hidden: reports, a watched word, the hold of first posts, a moderator, or a consent taken back. */
export const HIDDEN_FOR = ['reports', 'words', 'first-post', 'staff', 'consent'] as const;
export type HiddenFor = (typeof HIDDEN_FOR)[number];

/** What brought an item before the moderators; staff: one of them acted without being asked. */
export const CASE_SOURCES = ['reports', 'words', 'first-post', 'staff'] as const;
export type CaseSource = (typeof CASE_SOURCES)[number];

export const OUTCOMES = ['kept', 'hidden', 'deleted', 'suspended'] as const;
export type Outcome = (typeof OUTCOMES)[number];
