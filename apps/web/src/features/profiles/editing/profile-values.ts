import type { z } from 'zod';
import type { BadgeName } from '@site/contract/badges/badges.ts';
import type { GENDERS } from '@site/contract/members/fields.ts';
import type { ProfileEdit } from '@site/contract/profiles/fields.ts';
import type { Profile } from '@site/contract/profiles/schemas.ts';
import type { PickedAvatar } from '#features/media';

export interface ProfileValues {
  avatar: PickedAvatar | null;
  nickName: string;
  gender: (typeof GENDERS)[number] | '';
  location: string;
  years: string;
  sites: { site: string; url: string }[];
  recently: string;
  bio: string;
  links: { title: string; url: string }[];
  hiddenBadges: BadgeName[];
}

/** Placeholder id of an unchanged image, whose actual id is unknown here. */
const UNCHANGED_ID = 0;
/** Default profile picture of members who have not uploaded one; served from public/. */
const NO_PICTURE = '/avatars/default.svg';

const picture = (url: string): PickedAvatar | null =>
  url === '' || url === NO_PICTURE ? null : { id: UNCHANGED_ID, url };

/** Converts a profile to form values. */
export function toValues({ author, details }: Profile): ProfileValues {
  const known: Partial<NonNullable<Profile['details']>> = details ?? {};
  return {
    avatar: picture(author.avatar),
    nickName: author.nickName,
    gender: known.gender ?? '',
    location: known.location ?? '',
    years: String(known.years ?? ''),
    sites: (known.sites ?? []).map(({ site, url }) => ({ site, url })),
    recently: known.recently ?? '',
    bio: known.bio ?? '',
    links: (known.links ?? []).map(({ title, url }) => ({ title, url })),
    hiddenBadges: known.hiddenBadges ?? [],
  };
}

/** Input for the contract's schema. Required fields that are empty are undefined, so that the schema reports them. */
type Draft = { [Key in keyof z.input<typeof ProfileEdit>]?: z.input<typeof ProfileEdit>[Key] | undefined };

/** Converts form values to the contract's input. */
export function toEdit({ avatar, gender, years, ...rest }: ProfileValues): Draft {
  return {
    ...rest,
    ...(avatar?.id !== UNCHANGED_ID && { avatar: avatar?.id ?? null }),
    gender: gender || null,
    years: years.trim() === '' ? null : years,
  };
}
