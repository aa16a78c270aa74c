import { z } from 'zod';
import { COUNTER_MAX, Id, inEachLanguage, LanguageField } from '../core/fields.ts';
import { untidiedText } from '../core/validation/untidied-text.ts';
import { CONCEPTS, CONFIDENCES, FACT_KEYS, FACT_VALUES, SITE_LANGUAGES } from './facts.ts';

/** Minimum payout rates in percent, for filtering the list (SITES-01). */
export const RATES = ['20', '30', '40', '50', '60', '70', '80'] as const;
/**
 * Filter choices for the payout minimum: a site matches if its lowest minimum in dollars is at most the choice.
 * `by-method` matches sites where the minimum depends on the payout method.
 */
export const MINIMUMS = ['10', '20', '30', '40', '50', '100', '500', 'by-method'] as const;
/** Filter choices for the payout frequency. `bi-weekly` also matches sites that pay twice a month. */
export const PAID = ['daily', 'weekly', 'bi-weekly', 'monthly'] as const;
export const YES_NO = ['yes', 'no'] as const;
/** `order` is the order that administrators set. */
export const SITE_SORTS = ['order', 'name', 'rate', 'minimum', 'newest'] as const;
export type SiteSort = (typeof SITE_SORTS)[number];

/** Filters and the choices of each. Choices of one filter are alternatives; each selected choice is a tag. */
export const FILTER_CHOICES = {
  tag: CONCEPTS,
  rate: RATES,
  minimum: MINIMUMS,
  frequency: PAID,
  languages: SITE_LANGUAGES,
  geoblocking: YES_NO,
  otherSites: YES_NO,
} as const;
export type FilterKey = keyof typeof FILTER_CHOICES;
export type SiteFilters = { [K in FilterKey]?: readonly (typeof FILTER_CHOICES)[K][number][] | undefined };

/** Maximum number of selected tags ("You can only add 10 tags."). */
export const TAGS_MAX = 10;
export const COMPARED_MAX = 4;

/** Unique choices, comma-separated as in a URL. */
function choicesOf<T extends readonly [string, ...string[]]>(choices: T) {
  return z
    .string()
    .max(400)
    .transform((text) => [...new Set(text.split(',').filter((part) => part !== ''))])
    .pipe(z.array(z.enum(choices)));
}

export const FilterFields = z
  .strictObject({
    tag: choicesOf(CONCEPTS).optional(),
    rate: choicesOf(RATES).optional(),
    minimum: choicesOf(MINIMUMS).optional(),
    frequency: choicesOf(PAID).optional(),
    languages: choicesOf(SITE_LANGUAGES).optional(),
    geoblocking: choicesOf(YES_NO).optional(),
    otherSites: choicesOf(YES_NO).optional(),
    sort: z.enum(SITE_SORTS).default('order'),
    lang: LanguageField.optional(),
  })
  .refine(({ sort: _, lang: __, ...filters }) => Object.values(filters).flat().length <= TAGS_MAX, {
    path: ['tag'],
    error: 'camsites.too-many-tags',
    params: { max: TAGS_MAX },
  });

/** Sites to compare, as comma-separated names. */
export const ComparedFields = z.strictObject({
  sites: z
    .string()
    .max(300)
    .transform((text) => [...new Set(text.split(',').filter((part) => part !== ''))])
    .refine((slugs) => slugs.length > 1 && slugs.length <= COMPARED_MAX, { error: 'camsites.compare' }),
  lang: LanguageField.optional(),
});

export const NOTE_MAX = 300;
export const SOURCE_MAX = 200;

const text = (max: number) => z.string().trim().max(max, 'invalid.too-long');
const DAY_MS = 86_400_000;

/**
 * Fields of a fact that staff edit (MOD-05). A known value requires a source or its URL, the date of the check and the
 * quality of the source.
 */
export const FactFields = z
  .strictObject({
    fact: z.enum(FACT_KEYS),
    /** Version that the change is based on (optimistic locking): a concurrent change is not overwritten. */
    version: z.number().int().min(1).max(COUNTER_MAX),
    /** Value with the schema in FACT_VALUES; null if unknown. */
    value: z.json(),
    note: inEachLanguage(text(NOTE_MAX)),
    source: text(SOURCE_MAX).default(''),
    sourceUrl: z
      .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'camsites.source-link' })
      .max(500, 'invalid.too-long')
      .nullable()
      .default(null),
    checkedOn: z.iso.date('camsites.checked').nullable().default(null),
    confidence: z.enum(CONFIDENCES).nullable().default(null),
  })
  .superRefine(({ fact, value, sourceUrl, source, checkedOn, confidence }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', message, path: [path] });
    // Accepts dates up to one day ahead, because the date may already have started in another time zone.
    const isToCome = checkedOn !== null && Date.parse(checkedOn) > Date.now() + DAY_MS;
    if (isToCome) refuse('checkedOn', 'camsites.checked');
    if (value === null) return;
    if (!FACT_VALUES[fact].safeParse(value).success) refuse('value', 'camsites.value');
    if (sourceUrl === null && source === '') refuse('source', 'camsites.source-required');
    if (checkedOn === null) refuse('checkedOn', 'camsites.checked');
    if (confidence === null) refuse('confidence', 'camsites.confidence-required');
  });

export const REVIEW_MIN = 20;
export const REVIEW_MAX = 2000;

const stars = z.coerce.number('camsites.stars').int('camsites.stars').min(1, 'camsites.stars').max(5, 'camsites.stars');

/** Invisible characters and those that change the text direction, except line breaks and emoji joiners. */
const UNSEEN = /(?!\n)[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

function tidied(typed: string): string {
  return typed
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A review (SITES-02): one to five stars per aspect, and 20 to 2000 characters of text. */
export const ReviewFields = z.strictObject({
  pay: stars,
  support: stars,
  traffic: stars,
  tools: stars,
  text: untidiedText(REVIEW_MAX, 'camsites.review-long')
    .transform(tidied)
    .refine((typed) => [...typed].length >= REVIEW_MIN, { error: 'camsites.review-short', params: { min: REVIEW_MIN } })
    .refine((typed) => [...typed].length <= REVIEW_MAX, { error: 'camsites.review-long', params: { max: REVIEW_MAX } }),
});

export const VoteFields = z.strictObject({
  siteId: Id,
  fact: z.enum(FACT_KEYS),
  /** Version that the member saw when voting. */
  version: z.number().int().min(1).max(COUNTER_MAX),
  /** Whether the fact is still correct; null withdraws the vote. */
  vote: z.boolean().nullable(),
});
