import type { MemberCard } from '@site/contract/profiles/schemas.ts';
import { profiles } from '#db/schema/members.ts';
import { excerpt } from '#features/forum';
import { authorView } from '#features/members';
import { memberColumns } from './find-member.ts';
import { lastSeen } from './last-seen.ts';

const ABOUT_MAX = 140;

/** What a list of members selects: accounts joined with profiles and, where there are any, settings. */
export const memberCardColumns = {
  ...memberColumns,
  years: profiles.years,
  sites: profiles.sites,
  recently: profiles.recently,
  bio: profiles.bio,
};

type MemberCardData = Parameters<typeof authorView>[0] &
  Parameters<typeof lastSeen>[0] &
  Pick<typeof profiles.$inferSelect, 'years' | 'sites' | 'recently' | 'bio'>;

/** A member in a list. */
export function memberCardView(row: MemberCardData, viewerId: number): MemberCard {
  return {
    author: authorView(row),
    years: row.years,
    sites: row.sites.map(({ site }) => site),
    about: excerpt(row.recently.trim() || row.bio, ABOUT_MAX),
    lastSeen: lastSeen(row, viewerId),
  };
}
