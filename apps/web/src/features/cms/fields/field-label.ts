import type { KeyOf, Translate } from '#platform/translations/catalogues.ts';

/** Field names come from the contract; a test checks that each has a label. */
export const fieldLabel = (t: Translate<'desk'>, name: string): string => t(`field.${name}` as KeyOf<'desk'>);

/** Label of an option. */
export function choiceLabel(t: Translate<'desk'>, name: string, option: string): string {
  // A test checks these keys as well.
  return t(`choice.${name}.${option}` as KeyOf<'desk'>);
}
