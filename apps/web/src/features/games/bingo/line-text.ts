import { BINGO_LINES } from '@site/contract/games/bingo.ts';
import type { KeyOf, Translate } from '#platform/translations/catalogues.ts';

/** Label of a row, column or diagonal, by its name in BINGO_LINES. */
export function lineText(t: Translate<'games'>, name: string): string {
  // A test checks that each name has a text.
  return BINGO_LINES.some((line) => line.name === name) ? t(`line.${name}` as KeyOf<'games'>) : name;
}
