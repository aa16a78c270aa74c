import type { z } from 'zod';
import type { BadgeName } from '@site/contract/badges/badges.ts';
import type { Platform } from '@site/contract/core/roles.ts';
import type { GENDERS } from '@site/contract/members/fields.ts';
import type { ProfileEdit } from '@site/contract/profiles/fields.ts';
import type { Profile } from '@site/contract/profiles/schemas.ts';
import type { PickedAvatar } from '#features/media/avatar-field.tsx';

/** What the profile form holds while one changes it. */
export interface ProfileValues {
  avatar: PickedAvatar | null;
  nickName: string;
  gender: (typeof GENDERS)[number] | '';
  location: string;
  years: string;
  sites: { site: Platform; url: string }[];
  recently: string;
  bio: string;
  links: { title: string; url: string }[];
  hiddenBadges: BadgeName[];
}

/** The picture that is there stays as it is: it has no id here. */
const KEPT = 0;
/** Stands for no picture; also in public/. */
const NO_PICTURE = '/avatars/default.svg';

const picture = (url: string): PickedAvatar | null => (url === '' || url === NO_PICTURE ? null : { id: KEPT, url });

/** The profile as its form begins. */
export function toValues({ author, details }: Profile): ProfileValues {
  return {
    avatar: picture(author.avatar),
    nickName: author.nickName,
    gender: details?.gender ?? '',
    location: details?.location ?? '',
    years: String(details?.years ?? ''),
    sites: details?.sites.map(({ site, url }) => ({ site, url })) ?? [],
    recently: details?.recently ?? '',
    bio: details?.bio ?? '',
    links: details?.links.map(({ title, url }) => ({ title, url })) ?? [],
    hiddenBadges: details?.hiddenBadges ?? [],
  };
}

/** What is not filled in is left out, so that the schema can say so. */
type Draft = { [Key in keyof z.input<typeof ProfileEdit>]?: z.input<typeof ProfileEdit>[Key] | undefined };

/** The form as the contract takes it. */
export function toEdit({ avatar, gender, years, ...rest }: ProfileValues): Draft {
  return {
    ...rest,
    ...(avatar?.id !== KEPT && { avatar: avatar?.id ?? null }),
    gender: gender || null,
    years: years.trim() === '' ? undefined : years,
  };
}
