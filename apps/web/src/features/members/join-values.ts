import type { GENDERS, STORY_PROMPTS } from '@site/contract/members/fields.ts';
import type { PreviousApplication } from '@site/contract/members/schemas.ts';
import type { PickedAvatar } from '#features/media';

export interface JoinValues {
  avatar: PickedAvatar | null;
  nickName: string;
  /** Slug of the topic to start with. */
  topic: string;
  gender: (typeof GENDERS)[number] | '';
  years: string;
  sites: { site: string; url: string }[];
  bio: string;
  storyPrompt: (typeof STORY_PROMPTS)[number] | '';
  story: string;
  newsletter: boolean;
}

export const EMPTY: JoinValues = {
  avatar: null,
  nickName: '',
  topic: '',
  gender: '',
  years: '',
  sites: [],
  bio: '',
  storyPrompt: '',
  story: '',
  newsletter: false,
};

export function fromPrevious({ topic, gender, years, storyPrompt, ...rest }: PreviousApplication): JoinValues {
  return {
    ...rest,
    topic: topic ?? '',
    gender: gender ?? '',
    years: String(years ?? ''),
    storyPrompt: storyPrompt ?? '',
  };
}

/** Whether the form has values besides those that every application needs. */
export function hasDetails({ avatar: _, nickName: _n, topic: _t, ...details }: JoinValues): boolean {
  return Object.values(details).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));
}

/** Converts form values to the contract's input. */
export function toApplication({ avatar, topic, gender, years, storyPrompt, ...rest }: JoinValues) {
  return {
    ...rest,
    avatar: avatar?.id ?? null,
    topic: topic || null,
    gender: gender || null,
    years: years.trim() === '' ? null : years,
    storyPrompt: storyPrompt || null,
  };
}
