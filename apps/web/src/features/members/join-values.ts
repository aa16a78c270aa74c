import type { z } from 'zod';
import type { Platform } from '@site/contract/core/roles.ts';
import type { Application, GENDERS, STORY_PROMPTS } from '@site/contract/members/fields.ts';
import type { PreviousApplication } from '@site/contract/members/schemas.ts';
import type { PickedAvatar } from '#features/media/avatar-field.tsx';

/** What the join form holds while one fills it in. */
export interface JoinValues {
  avatar: PickedAvatar | null;
  nickName: string;
  gender: (typeof GENDERS)[number] | '';
  years: string;
  sites: { site: Platform; url: string }[];
  bio: string;
  storyPrompt: (typeof STORY_PROMPTS)[number] | '';
  story: string;
  newsletter: boolean;
}

export const EMPTY: JoinValues = {
  avatar: null,
  nickName: '',
  gender: '',
  years: '',
  sites: [],
  bio: '',
  storyPrompt: '',
  story: '',
  newsletter: false,
};

/** The form as it was sent before. */
export function fromPrevious({ gender, years, ...rest }: PreviousApplication): JoinValues {
  return { ...rest, gender: gender ?? '', years: String(years) };
}

/** What is not filled in is left out, so that the schema can say so. */
type Draft = { [Key in keyof z.input<typeof Application>]?: z.input<typeof Application>[Key] | undefined };

/** The form as the contract takes it. */
export function toApplication({ avatar, gender, years, storyPrompt, ...rest }: JoinValues): Draft {
  return {
    ...rest,
    avatar: avatar?.id ?? null,
    gender: gender || null,
    years: years.trim() === '' ? undefined : years,
    storyPrompt: storyPrompt || undefined,
  };
}
