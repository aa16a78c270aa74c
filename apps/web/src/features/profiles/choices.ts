import type { EXPERIENCE as ContractExperience } from '@site/contract/profiles/fields.ts';

/** The contract's steps of experience once more: its file carries the schemas, which a list can do without. */
export const EXPERIENCE = ['0', '1', '2', '3', '4', '5+'] as const satisfies typeof ContractExperience;
export type Experience = (typeof EXPERIENCE)[number];

/** What a profile shows of its member's doings; saved posts only to themselves. */
export const PROFILE_TABS = ['posts', 'replies', 'likes', 'saved'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];
