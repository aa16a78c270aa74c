import { z } from 'zod';

/** How a site lets its viewers pay: the tags of the list (SITES-01). */
export const CONCEPTS = ['Freemium', 'Premium', 'Creator Platform'] as const;
export type Concept = (typeof CONCEPTS)[number];

/** How often a site pays. `bi-weekly` is every second week, `twice-monthly` on two days of each month. */
export const FREQUENCIES = ['daily', 'weekly', 'bi-weekly', 'twice-monthly', 'monthly', 'on-request'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Ways of being paid, with the name that a company gives its own; null: a word that each language has. */
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
// Object.keys loses the literal type that the constant above has.
export const METHOD_KEYS = Object.keys(METHODS) as [Method, ...Method[]];

/** Languages that a site may speak, by ISO 639-1. */
export const SITE_LANGUAGES = [
  ...['ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'hi', 'hr', 'hu', 'id', 'it', 'ja', 'ko', 'lt'],
  ...['lv', 'nl', 'no', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv', 'th', 'tr', 'uk', 'vi', 'zh'],
] as const;
export type SiteLanguage = (typeof SITE_LANGUAGES)[number];

/** A figure that is one number or lies between two. `max` null: so much or more. */
function rangeOf(figure: z.ZodNumber) {
  return z
    .strictObject({ min: figure, max: figure.nullable() })
    .refine(({ min, max }) => max === null || max >= min, { path: ['max'], error: 'camsites.range' });
}
export type Range = z.infer<ReturnType<typeof rangeOf>>;

const Count = z.number().int().min(0).max(10_000_000_000);
const Percent = z.number().min(0).max(100);
/** Whole cents. */
const Cents = z.number().int().min(0).max(100_000_000);
const Label = z.string().trim().min(1).max(100);

/** Each entry once. */
function setOf<T extends z.ZodType<string>>(entry: T, max: number) {
  return z
    .array(entry)
    .min(1)
    .max(max)
    .refine((list) => new Set(list).size === list.length, { error: 'camsites.twice' });
}

/** What is told of a site (section 3 of the specification), in the order of its page, and the shape of each value. */
export const FACT_VALUES = {
  /** A site may be of more than one. */
  concept: setOf(z.enum(CONCEPTS), CONCEPTS.length),
  /** Place among all web sites by visits, from 1. */
  rank: z.number().int().min(1).max(1_000_000_000),
  /** Visits a month. */
  visits: rangeOf(Count),
  /** What models report to earn, in dollars an hour. */
  earnings: rangeOf(z.number().min(0).max(100_000)),
  /** What a model keeps of what viewers pay, in percent. */
  payoutRate: rangeOf(Percent),
  /** What a model gets for a token, in hundredths of a cent: 500 is $0.05. */
  tokenPrice: rangeOf(z.number().int().min(1).max(1_000_000)),
  frequency: setOf(z.enum(FREQUENCIES), FREQUENCIES.length),
  methods: setOf(z.enum(METHOD_KEYS), METHOD_KEYS.length),
  /** Least that is paid out, in whole dollars, with the methods it holds for; none named: all, or the source does not say. */
  minimum: z
    .array(
      z.strictObject({
        methods: z.array(z.enum(METHOD_KEYS)).max(METHOD_KEYS.length),
        dollars: z.number().int().min(0).max(1_000_000),
      }),
    )
    .min(1)
    .max(METHOD_KEYS.length),
  /** What being paid costs: fixed cents and a percentage of what is paid. `fast`: for being paid earlier than usual. */
  fees: z
    .array(z.strictObject({ payout: z.enum(['usual', 'fast']), cents: Cents, percent: Percent }))
    .min(1)
    .max(10),
  /** Models that have an account. */
  models: rangeOf(Count),
  /** Models online at a time. */
  online: rangeOf(Count),
  languages: setOf(z.enum(SITE_LANGUAGES), SITE_LANGUAGES.length),
  /** Whether a model can hide from countries or regions. */
  geoblocking: z.boolean(),
  /** Whether a model may work on other sites too. */
  otherSites: z.boolean(),
  /** Who speaks for the site to models, and where. */
  representatives: setOf(Label, 10),
} as const;
export type FactKey = keyof typeof FACT_VALUES;
// As above.
export const FACT_KEYS = Object.keys(FACT_VALUES) as [FactKey, ...FactKey[]];

/** What is known of a site; null is unknown. */
export type FactValues = { [K in FactKey]: z.infer<(typeof FACT_VALUES)[K]> | null };

/** How good a source is: the site's own word, what working programs show, or somebody else's word. */
export const CONFIDENCES = ['official', 'client-code', 'third-party'] as const;
export type Confidence = (typeof CONFIDENCES)[number];
