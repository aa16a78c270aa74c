import { BINGO_LINES } from '@site/contract/games/bingo.ts';
import type { KeyOf, Translate } from '#platform/catalogues.ts';

/** A row, column or diagonal in words, by its name among BINGO_LINES. */
export function lineText(t: Translate<'games'>, name: string): string {
  // A test holds that each of those names has a text.
  return BINGO_LINES.some((line) => line.name === name) ? t(`line.${name}` as KeyOf<'games'>) : name;
}
