import { PLATFORMS } from '@site/contract/core/roles.ts';
import type { KeyOf, Translate } from '#platform/catalogues.ts';

/** Names of fields stand in the contract; a test finds a text for each. */
export const fieldLabel = (t: Translate<'desk'>, name: string): string => t(`field.${name}` as KeyOf<'desk'>);

/** What a choice is called: sites have names of their own. */
export function choiceLabel(t: Translate<'desk'>, name: string, option: string): string {
  if (name === 'sites') return Object.entries(PLATFORMS).find(([key]) => key === option)?.[1] ?? option;
  // As above.
  return t(`choice.${name}.${option}` as KeyOf<'desk'>);
}
