import { z } from 'zod';
import { CalendarTime, Done, Time } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { LocalDay } from '../points/schemas.ts';
import { BINGO_CHALLENGE_KEYS, BINGO_SIDE } from './bingo.ts';
import { TAROT_CARDS, TAROT_HAND } from './tarot.ts';

const Hex = z.string().regex(/^[0-9a-f]{64}$/);
const Pick = z.coerce
  .number()
  .int()
  .min(0)
  .max(TAROT_HAND - 1);

const TarotDraw = z.object({
  pick: Pick,
  /** Card number from 0; its name and text are in the catalogue. */
  card: z
    .number()
    .int()
    .min(0)
    .max(TAROT_CARDS - 1),
  points: z.number().int(),
  at: Time,
});
export type TarotDraw = z.infer<typeof TarotDraw>;

export const Tarot = z.object({
  /** Serial of this member and day; a draw requires it. */
  serial: z.string(),
  day: LocalDay,
  /**
   * SHA-256 hash of the seed of the day in hex, published before the draw. The seed itself is published once the day
   * has ended in every time zone (commitment scheme).
   */
  commitment: Hex,
  /** Today's draw; null before it. */
  drawn: TarotDraw.nullable(),
  /** Time of the next draw: the member's local midnight. */
  nextAt: Time,
});
export type Tarot = z.infer<typeof Tarot>;

export const TarotProof = z.object({
  day: LocalDay,
  commitment: Hex,
  /** Seed in hex; null until the day has ended in every time zone. */
  seed: Hex.nullable(),
  revealedAt: Time,
  /** The caller's draw of that day. */
  own: TarotDraw.extend({ serial: z.string() }).nullable(),
});
export type TarotProof = z.infer<typeof TarotProof>;

/** State of the board on a day of the season, in US Central time. */
export const Bingo = z.object({
  year: z.number().int(),
  state: z.enum(['before', 'open', 'over']),
  opensAt: Time,
  /** Last second of the season. */
  closesAt: Time,
  /** Sixteen cards in row order. The challenge of a face-down card is null. */
  cells: z.array(
    z.object({
      state: z.enum(['closed', 'open', 'checked']),
      challenge: z.enum(BINGO_CHALLENGE_KEYS).nullable(),
    }),
  ),
  /**
   * Whether a card can be turned now. If not, `nextFlipAt` is the time of the next turn, or null if no turn is left.
   */
  mayFlip: z.boolean(),
  nextFlipAt: Time.nullable(),
  /** Names of the completed BINGO_LINES. */
  lines: z.array(z.string()),
  points: z.number().int(),
  /** Whether it is a preview for staff: private, and without points. */
  preview: z.boolean(),
});
export type Bingo = z.infer<typeof Bingo>;

const Position = z.coerce
  .number()
  .int()
  .min(0)
  .max(BINGO_SIDE * BINGO_SIDE - 1);
/** Earliest accepted date; the database's calendar does not support year 0. */
const FIRST_DAY = '2000-01-01';
/** For moderators: previews the board at that timestamp. Challenges count as completed in the preview. */
const preview = CalendarTime.optional();

/** The games (POINTS-05, POINTS-06). All random draws take place on the server. */
export const gameRoutes = routes('games', {
  serial: route({
    method: 'GET',
    path: `${API}/game/tarot/serial`,
    access: 'member',
    limit: 'read',
    summary: 'Get the tarot of the day',
    description:
      "Returns the tarot of the member's local day: a serial that a draw requires, and the commitment to the day's seed.",
    input: z.strictObject({}),
    data: Tarot,
    errors: [],
  }),
  gainAward: route({
    method: 'POST',
    path: `${API}/game/tarot/gain_award`,
    access: 'member',
    limit: 'write',
    quiet: true,
    summary: 'Draw the tarot card of the day',
    description:
      'Idempotent: repeating the call with the same serial and pick returns the first result, and the draw counts once.',
    input: z.strictObject({ serial: z.string().max(100), pick: Pick }),
    data: TarotDraw,
    errors: ['games.serial', 'games.drawn'],
  }),
  proof: route({
    method: 'GET',
    path: `${API}/game/tarot/proof`,
    access: 'member',
    limit: 'read',
    quiet: true,
    summary: 'Get the proof of a tarot draw',
    description:
      'Returns what is needed to verify a past draw with `drawOf` of the contract. The seed is included once it is revealed.',
    input: z.strictObject({ day: LocalDay.refine((day) => day >= FIRST_DAY) }),
    data: TarotProof,
    errors: ['games.no-such-day'],
  }),
  bingo: route({
    method: 'GET',
    path: `${API}/game/bingo`,
    access: 'member',
    limit: 'read',
    summary: 'Get the bingo board',
    description: "Returns the current user's board of this year's bingo.",
    input: z.strictObject({ preview }),
    data: Bingo,
    errors: ['forbidden'],
  }),
  flip: route({
    method: 'POST',
    path: `${API}/game/bingo/flip`,
    access: 'member',
    limit: 'write',
    quiet: true,
    summary: 'Flip a bingo card',
    description: 'One card can be flipped per day of US Central time.',
    input: z.strictObject({ position: Position, preview }),
    data: Bingo,
    errors: ['forbidden', 'games.bingo-closed', 'games.flipped-today'],
  }),
  check: route({
    method: 'POST',
    path: `${API}/game/bingo/check`,
    access: 'member',
    limit: 'write',
    quiet: true,
    summary: 'Check off a bingo card',
    description:
      'Checks off a flipped card whose challenge is completed. The call succeeds if the card is already checked off.',
    input: z.strictObject({ position: Position, preview }),
    data: Bingo,
    errors: ['forbidden', 'games.bingo-closed', 'games.not-turned', 'games.challenge-open'],
  }),
  clearPreview: route({
    method: 'POST',
    path: `${API}/game/bingo/preview/clear`,
    access: 'moderator',
    limit: 'write',
    summary: 'Clear the bingo preview',
    description: "Resets the current user's preview board, which only staff have.",
    input: z.strictObject({}),
    data: Done,
    errors: [],
  }),
});
