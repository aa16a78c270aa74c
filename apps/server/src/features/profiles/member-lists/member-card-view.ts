import type { MemberCard } from '@site/contract/profiles/schemas.ts';
import { authorView, knowsPresence, memberColumns, privacySettings, profiles } from '#features/members';
import { excerpt } from '#features/forum';
import type { Viewer } from '#platform/sessions/session.ts';
import { lastSeen } from '../last-seen.ts';

const ABOUT_MAX = 140;

/** Columns for a list of members: accounts joined with profiles and, if present, settings. */
export const memberCardColumns = {
  ...memberColumns,
  /** Null without a settings row, which means shown. */
  showOnline: privacySettings.showOnline,
  years: profiles.years,
  sites: profiles.sites,
  recently: profiles.recently,
  bio: profiles.bio,
};

type MemberCardData = Parameters<typeof authorView>[0] &
  Pick<typeof profiles.$inferSelect, 'years' | 'sites' | 'recently' | 'bio'> & {
    wasHere: boolean | null;
    showOnline: boolean | null;
  };

/** Returns a member as shown in a list. */
export function memberCardView(row: MemberCardData, viewer: Viewer): MemberCard {
  return {
    author: authorView(row),
    years: row.years,
    sites: row.sites.map(({ site }) => site),
    about: excerpt(row.recently.trim() || row.bio, ABOUT_MAX),
    lastSeen: lastSeen(row.wasHere, knowsPresence(viewer, row)),
  };
}
