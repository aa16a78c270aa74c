import type { z } from 'zod';
import type { CamSiteKey } from '@site/contract/camsites/sites.ts';
import type { Application, GENDERS, STORY_PROMPTS } from '@site/contract/members/fields.ts';
import type { PreviousApplication } from '@site/contract/members/schemas.ts';
import type { PickedAvatar } from '#features/media';

export interface JoinValues {
  avatar: PickedAvatar | null;
  nickName: string;
  gender: (typeof GENDERS)[number] | '';
  years: string;
  sites: { site: CamSiteKey; url: string }[];
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

export function fromPrevious({ gender, years, ...rest }: PreviousApplication): JoinValues {
  return { ...rest, gender: gender ?? '', years: String(years) };
}

/** Input for the contract's schema. Required fields that are empty are undefined, so that the schema reports them. */
type Draft = { [Key in keyof z.input<typeof Application>]?: z.input<typeof Application>[Key] | undefined };

/** Converts form values to the contract's input. */
export function toApplication({ avatar, gender, years, storyPrompt, ...rest }: JoinValues): Draft {
  return {
    ...rest,
    avatar: avatar?.id ?? null,
    gender: gender || null,
    years: years.trim() === '' ? undefined : years,
    storyPrompt: storyPrompt || undefined,
  };
}
