/**
 * The challenges of the December bingo (POINTS-06). seen: the site sees that it was done since the card was turned; told: only
 * the member knows, and says so.
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
// Object.keys loses the literal types that the constant above has.
export const BINGO_CHALLENGE_KEYS = Object.keys(BINGO_CHALLENGES) as [BingoChallenge, ...BingoChallenge[]];

/** Cards on a side. */
export const BINGO_SIDE = 4;
export const BINGO_ZONE = 'America/Chicago';
/** Likes that `likes` asks for, cards that `cards` asks for. */
export const BINGO_LIKES = 3;
export const BINGO_CARDS = 5;
export const BINGO_POINTS = { card: 3, firstLine: 30, line: 15 } as const;

/** Names of the lines and their positions, from 0, row by row. */
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

/** Names of the lines whose cards are all checked. */
export function linesOf(checked: ReadonlySet<number>): string[] {
  return BINGO_LINES.filter(({ positions }) => positions.every((at) => checked.has(at))).map(({ name }) => name);
}
