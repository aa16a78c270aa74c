import { CAM_SITES } from '@site/contract/camsites/sites.ts';
import type { KeyOf, Translate } from '#platform/translations/catalogues.ts';

/** Field names come from the contract; a test checks that each has a label. */
export const fieldLabel = (t: Translate<'desk'>, name: string): string => t(`field.${name}` as KeyOf<'desk'>);

/** Label of an option. Cam sites use their proper names. */
export function choiceLabel(t: Translate<'desk'>, name: string, option: string): string {
  if (name === 'sites') return Object.entries(CAM_SITES).find(([key]) => key === option)?.[1] ?? option;
  // A test checks these keys as well.
  return t(`choice.${name}.${option}` as KeyOf<'desk'>);
}
