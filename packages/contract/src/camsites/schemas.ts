import { z } from 'zod';
import { Id, pageOf, Time } from '../core/fields.ts';
import { Author } from '../members/schemas.ts';
import { HIDDEN_FOR } from '../moderation/schemas.ts';
import { CONFIDENCES, FACT_KEYS, FACT_VALUES } from './facts.ts';

const unknownOr = <T extends z.ZodType>(value: T) => value.nullable();

/** Where a fact is from. */
export const Source = z.object({
  /** As one would cite it; empty when none is noted. */
  source: z.string(),
  sourceUrl: z.string().nullable(),
  /** The day on which somebody looked; null when the value is unknown. */
  checkedOn: z.iso.date().nullable(),
  confidence: z.enum(CONFIDENCES).nullable(),
});
export type Source = z.infer<typeof Source>;

/** What goes with a value, in each language; what is empty is read in English, and empty English is no note. */
export const Note = z.object({ en: z.string(), es: z.string(), ru: z.string() });
export type Note = z.infer<typeof Note>;

/** "Still true?" of one version of a fact. */
export const Votes = z.object({
  /** Votes are of this version: a changed fact has another, and is voted on anew. */
  version: z.number().int(),
  yes: z.number().int(),
  no: z.number().int(),
  /** The caller's own vote; null: none. */
  own: z.boolean().nullable(),
});
export type Votes = z.infer<typeof Votes>;

function factOf<T extends z.ZodType>(value: T) {
  return Source.extend({ ...Votes.shape, value: unknownOr(value), note: Note });
}
/** A fact of whatever kind. */
export interface Fact<T = unknown> extends Source, Votes {
  /** null: unknown. */
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

/** The facts of a site as values alone. */
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

/** What is rated, one to five stars each. */
export const RATED = ['pay', 'support', 'traffic', 'tools'] as const;
export type Rated = (typeof RATED)[number];

const average = z.number().min(1).max(5).nullable();

/** The reviews of a site that are there for all; averages to one decimal, null without reviews. */
export const Rating = z.object({
  reviews: z.number().int(),
  /** Of all four. */
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
  /** As the site writes itself. */
  name: z.string(),
  /** What it is, in two or three sentences, in the caller's language. */
  about: z.string(),
  rating: Rating,
};

/** A site in the list. */
export const SiteCard = z.object({
  ...named,
  values: Values,
  /** The newest day on which any of its facts was checked; null when all are unknown. */
  newest: z.iso.date().nullable(),
});
export type SiteCard = z.infer<typeof SiteCard>;

export const SiteList = z.object({
  items: z.array(SiteCard),
  /** Sites that the filters say nothing against, but of which something asked for is unknown: they are left out. */
  unknown: z.number().int(),
  /** Sites in all. */
  total: z.number().int(),
});
export type SiteList = z.infer<typeof SiteList>;

/** A site with its facts, as it is compared. */
export const SiteSheet = z.object({ ...named, facts: Facts });
export type SiteSheet = z.infer<typeof SiteSheet>;

/** What a fact said at a time. `value` has the shape that FACT_VALUES gives it; null is unknown. */
const Said = Source.extend({ value: z.json(), note: Note });

/** A change of a fact. Who made it is told as `staff`, or as `shipped` when it came with a new version of this site. */
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

/** What a member who works there says of a site. */
export const SiteReview = z.object({
  id: Id,
  author: Author,
  pay: stars,
  support: stars,
  traffic: stars,
  tools: stars,
  /** Plain text with its line breaks. */
  text: z.string(),
  mine: z.boolean(),
  /** Why only its author and staff see it; null while it is there for all. */
  hiddenFor: z.enum(HIDDEN_FOR).nullable(),
  createdAt: Time,
  editedAt: Time.nullable(),
});
export type SiteReview = z.infer<typeof SiteReview>;
export const ReviewPage = pageOf(SiteReview);

/** A site on its own page. */
export const Site = SiteSheet.extend({
  /** The first page of its changes, the newest first. */
  history: HistoryPage,
  /** Whether the caller's profile says that they work there: they may write a review. */
  worksHere: z.boolean(),
  /** Whether a profile can say so: the site is one of PLATFORMS. */
  reviewable: z.boolean(),
  /** The caller's own review; null without. */
  ownReview: SiteReview.nullable(),
});
export type Site = z.infer<typeof Site>;
