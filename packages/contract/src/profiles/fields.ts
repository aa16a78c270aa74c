import { z } from 'zod';
import { BADGE_NAMES } from '../badges/badges.ts';
import { Id } from '../core/fields.ts';
import { CAM_SITES_MAX } from '../camsites/cam-site-slug.ts';
import { GENDERS, NickName, SiteLink, Years } from '../members/fields.ts';

const text = (max: number) => z.string().trim().max(max, 'invalid.too-long');

/** A link of a profile: title and URL are required. */
export const ProfileLink = z.strictObject({
  title: text(40).min(1, 'members.required'),
  url: text(300)
    .min(1, 'members.required')
    .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'members.url' })),
});

/** The profile form (JOIN-05). */
export const ProfileEdit = z.strictObject({
  nickName: NickName,
  /** Id of an image uploaded by upload/avatar; unchanged if omitted, removed if null. */
  avatar: Id.nullable().optional(),
  gender: z.enum(GENDERS).nullable().default(null),
  location: text(60).default(''),
  /** Null if not stated. */
  years: Years.nullable().default(null),
  sites: z.array(SiteLink).max(CAM_SITES_MAX),
  recently: text(256).default(''),
  bio: text(500).default(''),
  links: z.array(ProfileLink).max(10).default([]),
  /** Earned badges that are hidden on the profile; unchanged if omitted. */
  hiddenBadges: z.array(z.enum(BADGE_NAMES)).max(BADGE_NAMES.length).optional(),
});
export type ProfileEdit = z.output<typeof ProfileEdit>;

/** Filter of the member list: full years, with 5 and more combined (FORUM-13). */
export const EXPERIENCE = ['0', '1', '2', '3', '4', '5+'] as const;
