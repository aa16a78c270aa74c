import { z } from 'zod';

/** Payment models for viewers, used as tags in the list (SITES-01). */
export const CONCEPTS = ['Freemium', 'Premium', 'Creator Platform'] as const;
export type Concept = (typeof CONCEPTS)[number];

/** Payout frequencies of a site. `bi-weekly` is every second week, `twice-monthly` on two days of each month. */
export const FREQUENCIES = ['daily', 'weekly', 'bi-weekly', 'twice-monthly', 'monthly', 'on-request'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Payout methods with their brand names; null for a generic term, which each language translates. */
export const METHODS = {
  ach: 'ACH',
  bank: null,
  bitsafe: 'Bitsafe',
  card: null,
  check: null,
  cosmo: 'CosmoPayment',
  courier: null,
  crosscard: 'CrossCard',
  crypto: null,
  epayservice: 'ePayService',
  'e-wallet': null,
  firstchoice: 'FirstChoice Pay',
  pandablue: 'Pandablue',
  paxum: 'Paxum',
  payoneer: 'Payoneer',
  sepa: 'SEPA',
  swift: 'SWIFT',
  wire: null,
  yoursafe: 'Yoursafe',
} as const;
export type Method = keyof typeof METHODS;
// Object.keys is typed as string[], so the literal keys are lost.
export const METHOD_KEYS = Object.keys(METHODS) as [Method, ...Method[]];

/** Languages that a site may support, as ISO 639-1 codes. */
export const SITE_LANGUAGES = [
  ...['ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'hi', 'hr', 'hu', 'id', 'it', 'ja', 'ko', 'lt'],
  ...['lv', 'nl', 'no', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv', 'th', 'tr', 'uk', 'vi', 'zh'],
] as const;
export type SiteLanguage = (typeof SITE_LANGUAGES)[number];

/** A single number or a range. `max` null: no upper limit. */
function rangeOf(figure: z.ZodNumber) {
  return z
    .strictObject({ min: figure, max: figure.nullable() })
    .refine(({ min, max }) => max === null || max >= min, { path: ['max'], error: 'camsites.range' });
}
export type Range = z.infer<ReturnType<typeof rangeOf>>;

const Count = z.number().int().min(0).max(10_000_000_000);
const Percent = z.number().min(0).max(100);
/** Integer cents. */
const Cents = z.number().int().min(0).max(100_000_000);
const Label = z.string().trim().min(1).max(100);

/** Array of unique entries. */
function setOf<T extends z.ZodType<string>>(entry: T, max: number) {
  return z
    .array(entry)
    .min(1)
    .max(max)
    .refine((list) => new Set(list).size === list.length, { error: 'camsites.twice' });
}

/** Facts about a site (section 3 of the specification) in the order of its page, with the schema of each value. */
export const FACT_VALUES = {
  /** Payment models of the site, which may combine several. */
  concept: setOf(z.enum(CONCEPTS), CONCEPTS.length),
  /** Rank by visits among all web sites, from 1. */
  rank: z.number().int().min(1).max(1_000_000_000),
  /** Visits per month. */
  visits: rangeOf(Count),
  /** Reported income of performers, in dollars per hour. */
  earnings: rangeOf(z.number().min(0).max(100_000)),
  /** Performer's share of what viewers pay, in percent. */
  payoutRate: rangeOf(Percent),
  /** Performer's income from a token, in hundredths of a cent: 500 is $0.05. */
  tokenPrice: rangeOf(z.number().int().min(1).max(1_000_000)),
  frequency: setOf(z.enum(FREQUENCIES), FREQUENCIES.length),
  methods: setOf(z.enum(METHOD_KEYS), METHOD_KEYS.length),
  /**
   * Minimum payout in whole dollars, with the payout methods it applies to. An empty list of methods means that
   * it applies to all methods, or that the source does not specify any.
   */
  minimum: z
    .array(
      z.strictObject({
        methods: z.array(z.enum(METHOD_KEYS)).max(METHOD_KEYS.length),
        dollars: z.number().int().min(0).max(1_000_000),
      }),
    )
    .min(1)
    .max(METHOD_KEYS.length),
  /** Payout fees: fixed cents and a percentage of the amount. `fast` marks the fee for an expedited payout. */
  fees: z
    .array(z.strictObject({ payout: z.enum(['usual', 'fast']), cents: Cents, percent: Percent }))
    .min(1)
    .max(10),
  /** Number of performers with an account. */
  models: rangeOf(Count),
  /** Number of performers online at the same time. */
  online: rangeOf(Count),
  languages: setOf(z.enum(SITE_LANGUAGES), SITE_LANGUAGES.length),
  /** Whether performers can block countries or regions. */
  geoblocking: z.boolean(),
  /** Whether performers may also work on other sites. */
  otherSites: z.boolean(),
  /** People who represent the site to performers, and where. */
  representatives: setOf(Label, 10),
} as const;
export type FactKey = keyof typeof FACT_VALUES;
// Object.keys is typed as string[], so the literal keys are lost.
export const FACT_KEYS = Object.keys(FACT_VALUES) as [FactKey, ...FactKey[]];

/** Facts about a site; null if unknown. */
export type FactValues = { [K in FactKey]: z.infer<(typeof FACT_VALUES)[K]> | null };

/** Quality of a source: the site itself, the behaviour of working client programs, or a third party. */
export const CONFIDENCES = ['official', 'client-code', 'third-party'] as const;
export type Confidence = (typeof CONFIDENCES)[number];
