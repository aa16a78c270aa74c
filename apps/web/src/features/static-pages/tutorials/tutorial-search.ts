import { choiceParam } from '#platform/pages/search-params.ts';

export const TUTORIAL_TABS = ['live', 'recordings', 'video', 'article'] as const;
export type TutorialTab = (typeof TUTORIAL_TABS)[number];

/** Kind of lesson in the URL; undefined if it is missing or unknown. */
export function tutorialSearch({ tab }: Record<string, unknown>): { tab?: TutorialTab } {
  return { tab: choiceParam(tab, TUTORIAL_TABS) };
}

export const FIRST_TAB: TutorialTab = 'video';
