import type { EXPERIENCE as ContractExperience } from '@site/contract/profiles/fields.ts';

/** Copied from the contract, because importing its file would bundle the schemas. */
export const EXPERIENCE = ['0', '1', '2', '3', '4', '5+'] as const satisfies typeof ContractExperience;
export type Experience = (typeof EXPERIENCE)[number];

/** Activity tabs of a profile; saved posts are visible to the member only. */
export const PROFILE_TABS = ['posts', 'replies', 'likes', 'saved'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];
