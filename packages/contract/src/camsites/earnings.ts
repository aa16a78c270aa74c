/** Input of the earnings calculator. Integers only, to avoid rounding errors. */
export interface EarningsInput {
  /** Tokens earned in `minutes`; at most TOKENS_MAX. */
  tokens: number;
  /** Value of a token in hundredths of a cent: 500 is $0.05. */
  tokenPrice: number;
  /** Payout fee: a share of the amount in hundredths of a percent, and a fixed part in cents. */
  feePercent: number;
  feeCents: number;
  /** The studio's share of the amount after the payout fee, in hundredths of a percent. */
  studioPercent: number;
  /** Working time in minutes; 0 if not given. */
  minutes: number;
  /** Target income in cents; 0 if not given. */
  goalCents: number;
}

/** Amounts in cents. `gross - fee - studio` is exactly `net`. */
export interface Earnings {
  gross: number;
  fee: number;
  studio: number;
  net: number;
  /** Net income per hour in cents; null if no working time is given. */
  perHour: number | null;
  /** Fewest tokens that reach the goal; null without a goal or if it is unreachable. */
  goalTokens: number | null;
  /**
   * Time to reach the goal in minutes, at the same tokens per hour; null if that rate is unknown or `goalTokens` is
   * null.
   */
  goalMinutes: number | null;
}

export const TOKENS_MAX = 1_000_000_000;
/** 100 percent in hundredths of a percent. */
export const WHOLE = 10_000;

/** Rounds half a cent up. Uses BigInt because the product can exceed the safe integer range, unlike the result. */
function share(amount: number, part: number, whole: number): number {
  const doubled = 2n * BigInt(amount) * BigInt(part) + BigInt(whole);
  return Number(doubled / (2n * BigInt(whole)));
}

type Money = Pick<Earnings, 'gross' | 'fee' | 'studio' | 'net'>;

function moneyOf(tokens: number, { tokenPrice, feePercent, feeCents, studioPercent }: EarningsInput): Money {
  const gross = share(tokens, tokenPrice, 100);
  const fee = Math.min(gross, share(gross, feePercent, WHOLE) + feeCents);
  const studio = share(gross - fee, studioPercent, WHOLE);
  return { gross, fee, studio, net: gross - fee - studio };
}

/**
 * Returns the fewest tokens that reach the goal, or null without a goal or if it is unreachable. Net income never
 * decreases with more tokens, so a binary search finds the number.
 */
function tokensFor(goalCents: number, input: EarningsInput): number | null {
  if (goalCents === 0 || moneyOf(TOKENS_MAX, input).net < goalCents) return null;
  let low = 0;
  let high = TOKENS_MAX;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (moneyOf(middle, input).net >= goalCents) high = middle;
    else low = middle + 1;
  }
  return high;
}

/**
 * Calculates the income from tokens (SITES-02): the tokens at the site's price, minus the payout fee, minus the
 * studio's share of the rest. Each step is rounded to the cent.
 */
export function earningsOf(input: EarningsInput): Earnings {
  const { tokens, minutes, goalCents } = input;
  const money = moneyOf(tokens, input);
  const goalTokens = tokensFor(goalCents, input);
  const hasPace = goalTokens !== null && tokens > 0 && minutes > 0;
  return {
    ...money,
    perHour: minutes > 0 ? share(money.net, 60, minutes) : null,
    goalTokens,
    goalMinutes: hasPace ? Math.ceil((goalTokens * minutes) / tokens) : null,
  };
}
