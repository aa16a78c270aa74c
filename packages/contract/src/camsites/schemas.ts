import { z } from 'zod';
import { Id, pageOf, Time } from '../core/fields.ts';
import { perLanguage } from '../core/languages.ts';
import { Author } from '../members/schemas.ts';
import { HIDDEN_FOR } from '../moderation/schemas.ts';
import { CONFIDENCES, FACT_KEYS, FACT_VALUES } from './facts.ts';

const unknownOr = <T extends z.ZodType>(value: T) => value.nullable();

/** Source of a fact. */
export const Source = z.object({
  /** Citation; empty if there is none. */
  source: z.string(),
  sourceUrl: z.string().nullable(),
  /** Date of the check; null only if the value is unknown. */
  checkedOn: z.iso.date().nullable(),
  confidence: z.enum(CONFIDENCES).nullable(),
});
export type Source = z.infer<typeof Source>;

/**
 * Note on a value in each language. An empty translation falls back to English; an empty English text means no note.
 */
export const Note = z.object(perLanguage(() => z.string()));
export type Note = z.infer<typeof Note>;

/** "Still true?" votes on one version of a fact. */
export const Votes = z.object({
  /** Votes apply to this version only: a changed fact gets a new version without votes. */
  version: z.number().int(),
  yes: z.number().int(),
  no: z.number().int(),
  /** The caller's vote; null without one. */
  own: z.boolean().nullable(),
});
export type Votes = z.infer<typeof Votes>;

function factOf<T extends z.ZodType>(value: T) {
  return Source.extend({ ...Votes.shape, value: unknownOr(value), note: Note });
}
export interface Fact<T = unknown> extends Source, Votes {
  /** Value of the fact; null if unknown. */
  value: T | null;
  note: Note;
}

const V = FACT_VALUES;
export const Facts = z.object({
  concept: factOf(V.concept),
  rank: factOf(V.rank),
  visits: factOf(V.visits),
  earnings: factOf(V.earnings),
  payoutRate: factOf(V.payoutRate),
  tokenPrice: factOf(V.tokenPrice),
  frequency: factOf(V.frequency),
  methods: factOf(V.methods),
  minimum: factOf(V.minimum),
  fees: factOf(V.fees),
  models: factOf(V.models),
  online: factOf(V.online),
  languages: factOf(V.languages),
  geoblocking: factOf(V.geoblocking),
  otherSites: factOf(V.otherSites),
  representatives: factOf(V.representatives),
});
export type Facts = z.infer<typeof Facts>;

/** Values of a site's facts without their sources. */
export const Values = z.object({
  concept: unknownOr(V.concept),
  rank: unknownOr(V.rank),
  visits: unknownOr(V.visits),
  earnings: unknownOr(V.earnings),
  payoutRate: unknownOr(V.payoutRate),
  tokenPrice: unknownOr(V.tokenPrice),
  frequency: unknownOr(V.frequency),
  methods: unknownOr(V.methods),
  minimum: unknownOr(V.minimum),
  fees: unknownOr(V.fees),
  models: unknownOr(V.models),
  online: unknownOr(V.online),
  languages: unknownOr(V.languages),
  geoblocking: unknownOr(V.geoblocking),
  otherSites: unknownOr(V.otherSites),
  representatives: unknownOr(V.representatives),
});

/** Aspects that are rated with one to five stars each. */
export const RATED = ['pay', 'support', 'traffic', 'tools'] as const;
export type Rated = (typeof RATED)[number];

const average = z.number().min(1).max(5).nullable();

/** Averages of a site's public reviews, to one decimal; each is null without reviews. */
export const Rating = z.object({
  reviews: z.number().int(),
  /** Average of all four aspects. */
  stars: average,
  pay: average,
  support: average,
  traffic: average,
  tools: average,
});
export type Rating = z.infer<typeof Rating>;

const named = {
  id: Id,
  slug: z.string(),
  /** Name of the site, as the site spells it. */
  name: z.string(),
  /** Description in two or three sentences, in the caller's language. */
  about: z.string(),
  /** URL of the logo; null without one. */
  logo: z.string().nullable(),
  rating: Rating,
};

/** A site in the list. */
export const SiteCard = z.object({
  ...named,
  values: Values,
  /** Latest check date of its facts; null if all are unknown. */
  newest: z.iso.date().nullable(),
});
export type SiteCard = z.infer<typeof SiteCard>;

export const SiteList = z.object({
  items: z.array(SiteCard),
  /** Number of sites omitted because a filtered value is unknown. */
  unknown: z.number().int(),
  total: z.number().int(),
});
export type SiteList = z.infer<typeof SiteList>;

/** A site with its facts for the comparison. */
export const SiteSheet = z.object({ ...named, facts: Facts });
export type SiteSheet = z.infer<typeof SiteSheet>;

/** State of a fact at a time. `value` has the schema in FACT_VALUES; null is unknown. */
const Said = Source.extend({ value: z.json(), note: Note });

/**
 * A change of a fact. The author is disclosed only as `staff`, or as `shipped` for a change included in a product
 * version.
 */
export const FactChange = z.object({
  id: Id,
  fact: z.enum(FACT_KEYS),
  by: z.enum(['staff', 'shipped']),
  at: Time,
  before: Said,
  after: Said,
});
export type FactChange = z.infer<typeof FactChange>;
export const HistoryPage = pageOf(FactChange);

const stars = z.number().int().min(1).max(5);

/** Review of a site by a member who works there. */
export const SiteReview = z.object({
  id: Id,
  author: Author,
  pay: stars,
  support: stars,
  traffic: stars,
  tools: stars,
  /** Plain text with line breaks. */
  text: z.string(),
  mine: z.boolean(),
  /** Reason why only its author and staff see it; null while it is public. */
  hiddenFor: z.enum(HIDDEN_FOR).nullable(),
  createdAt: Time,
  editedAt: Time.nullable(),
});
export type SiteReview = z.infer<typeof SiteReview>;
export const ReviewPage = pageOf(SiteReview);

/** A site on its own page. */
export const Site = SiteSheet.extend({
  /** First page of its change history, newest first. */
  history: HistoryPage,
  /** Whether the caller's profile states that they work on the site, which allows a review. */
  worksHere: z.boolean(),
  /** Whether a profile can state that the member works on the site. */
  reviewable: z.boolean(),
  /** URL of the cam site; null if staff have not entered one. */
  url: z.string().nullable(),
  /** Whether the site is retired: only moderators then see its page. */
  retired: z.boolean(),
  /** The caller's review; null without one. */
  ownReview: SiteReview.nullable(),
});
export type Site = z.infer<typeof Site>;
