/**
 * Challenges of the December bingo (POINTS-06). `seen`: the site detects completion after the card was turned; `told`:
 * the member reports it, because only they know.
 */
export const BINGO_CHALLENGES = {
  reply: 'seen',
  post: 'seen',
  likes: 'seen',
  save: 'seen',
  follow: 'seen',
  vote: 'seen',
  chapter: 'seen',
  cards: 'seen',
  bio: 'seen',
  goal: 'seen',
  tarot: 'seen',
  inspiration: 'seen',
  water: 'told',
  stretch: 'told',
  light: 'told',
  rest: 'told',
} as const satisfies Record<string, 'seen' | 'told'>;
export type BingoChallenge = keyof typeof BINGO_CHALLENGES;
// Object.keys is typed as string[], so the literal keys are lost.
export const BINGO_CHALLENGE_KEYS = Object.keys(BINGO_CHALLENGES) as [BingoChallenge, ...BingoChallenge[]];

/** Number of cards per row and per column. */
export const BINGO_SIDE = 4;
export const BINGO_ZONE = 'America/Chicago';
/** Number of likes that the challenge `likes` requires. */
export const BINGO_LIKES = 3;
export const BINGO_CARDS = 5;
export const BINGO_POINTS = { card: 3, firstLine: 30, line: 15 } as const;

/** Names of the lines with their zero-based positions, in row order. */
export const BINGO_LINES: readonly { name: string; positions: readonly number[] }[] = [
  ...sides().map((row) => ({ name: `row-${row + 1}`, positions: sides().map((column) => row * BINGO_SIDE + column) })),
  ...sides().map((column) => ({
    name: `column-${column + 1}`,
    positions: sides().map((row) => row * BINGO_SIDE + column),
  })),
  { name: 'diagonal-1', positions: sides().map((at) => at * BINGO_SIDE + at) },
  { name: 'diagonal-2', positions: sides().map((at) => at * BINGO_SIDE + BINGO_SIDE - 1 - at) },
];

function sides(): number[] {
  return Array.from({ length: BINGO_SIDE }, (_, at) => at);
}

/** Returns the names of the lines whose cards are all completed. */
export function linesOf(checked: ReadonlySet<number>): string[] {
  return BINGO_LINES.filter(({ positions }) => positions.every((at) => checked.has(at))).map(({ name }) => name);
}
