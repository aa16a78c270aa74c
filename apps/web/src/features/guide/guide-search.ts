import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import type { GuideStep } from '@site/contract/documents/schemas.ts';
import { choiceParam, slugParam } from '#platform/pages/search-params.ts';

export type Experience = GuideStep['experience'][number];

/** Copied from the contract, because importing its file would bundle the schemas and their library. */
export const EXPERIENCES = ['new', 'some', 'experienced'] as const satisfies readonly Experience[];

/** Reader's choices, stored in the URL so that a form without JavaScript can submit them. */
export interface GuideSearch {
  experience?: Experience;
  site?: string;
  language?: Language;
}

export function guideSearch({ experience, site, language }: Record<string, unknown>): GuideSearch {
  return {
    experience: choiceParam(experience, EXPERIENCES),
    site: slugParam(site),
    language: choiceParam(language, LANGUAGES),
  };
}
