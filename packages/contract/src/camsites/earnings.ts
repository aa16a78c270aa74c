/** What the calculator reckons with. Whole numbers only, so that nothing is lost on the way. */
export interface EarningsInput {
  /** Of the time below; at most TOKENS_MAX. */
  tokens: number;
  /** What a token brings, in hundredths of a cent: 500 is $0.05. */
  tokenPrice: number;
  /** What being paid costs: of the money, in hundredths of a percent, and fixed, in cents. */
  feePercent: number;
  feeCents: number;
  /** What a studio keeps of what is left, in hundredths of a percent. */
  studioPercent: number;
  /** How long one worked; 0: not said. */
  minutes: number;
  /** What one wants to have, in cents; 0: nothing said. */
  goalCents: number;
}

/** In cents. `gross - fee - studio` is `net`, to the cent. */
export interface Earnings {
  gross: number;
  fee: number;
  studio: number;
  net: number;
  /** Net, an hour; null when no time is said. */
  perHour: number | null;
  /** The fewest tokens that bring the goal; null when there is none, or no number of tokens would. */
  goalTokens: number | null;
  /** At the pace of the tokens and minutes given; null without them, or without an answer above. */
  goalMinutes: number | null;
}

export const TOKENS_MAX = 1_000_000_000;
/** All of something, in hundredths of a percent. */
export const WHOLE = 10_000;

/** Half a cent counts as one. The product may be beyond what a number holds exactly, the result is not. */
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

/** More tokens never bring less, so the fewest are found by halving. */
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
 * What tokens come to (SITES-02): the site's price, less the fee of the payout, less the studio's part of the rest.
 * Each step is rounded to the cent.
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
