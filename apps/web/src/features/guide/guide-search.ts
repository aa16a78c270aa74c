import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import { PLATFORM_KEYS, type Platform } from '@site/contract/core/roles.ts';
import type { GuideStep } from '@site/contract/documents/schemas.ts';
import { choiceParam } from '#platform/search-params.ts';

export type Experience = GuideStep['experience'][number];

/** The contract's once more: its file carries the schemas and with them a library that this page does without. */
export const EXPERIENCES = ['new', 'some', 'experienced'] as const satisfies readonly Experience[];

/** What the reader has told; it stands in the address, so that a form without scripts can say it. */
export interface GuideSearch {
  experience?: Experience;
  site?: Platform;
  language?: Language;
}

export function guideSearch({ experience, site, language }: Record<string, unknown>): GuideSearch {
  return {
    experience: choiceParam(experience, EXPERIENCES),
    site: choiceParam(site, PLATFORM_KEYS),
    language: choiceParam(language, LANGUAGES),
  };
}
