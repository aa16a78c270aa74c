import { z } from 'zod';
import { Id } from '../core/fields.ts';
import { oneLine } from '../core/validation/one-line.ts';
import { CAM_SITES_MAX, CamSiteSlug } from '../camsites/cam-site-slug.ts';
import { ALL_WORDS } from '../languages/words.ts';

/** Look-alikes of Latin letters: digits, `@`, `$`, and Cyrillic and Greek letters. */
const LOOK_ALIKES = new Map(
  Object.entries({
    ...{ o: '0оο', i: '1іι', e: '3еε', a: '4@аα', s: '5$ѕ', t: '7тτ', b: 'в', h: 'н', k: 'кκ', m: 'м', n: 'ν' },
    ...{ p: 'рρ', c: 'сϲ', y: 'уγ', x: 'хχ', j: 'ј', d: 'ԁ' },
  }).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter] as const)),
);

/** Normalizes a name for comparison: case, accents, separators and look-alike characters. */
export function foldName(name: string): string {
  return [
    ...name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}@$]/gu, ''),
  ]
    .map((sign) => LOOK_ALIKES.get(sign) ?? sign)
    .join('')
    .replace(/[@$]/g, '');
}

/** Words that suggest authority, in all languages of the site (JOIN-02, SAFE-23). */
export const STAFF_WORDS = ALL_WORDS.flatMap(({ staff }) => staff);
const NORMALIZED_STAFF_WORDS = STAFF_WORDS.map(foldName);

/**
 * Nickname (JOIN-02): 2-20 characters; letters, numbers, space, dot, - and _; no staff-like words. The server also
 * rejects look-alikes (SAFE-22).
 */
export const NickName = z
  .string()
  .transform((name) => oneLine(name.normalize('NFC')))
  .pipe(
    z
      .string()
      .min(1, 'members.required')
      .refine((name) => [...name].length >= 2 && [...name].length <= 20, { error: 'members.nick-name-length' })
      .refine((name) => /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u.test(name), { error: 'members.nick-name-characters' })
      .refine((name) => !NORMALIZED_STAFF_WORDS.some((word) => foldName(name).includes(word)), {
        error: 'members.nick-name-staff',
      }),
  );

export const GENDERS = ['male', 'female', 'non-binary', 'couple', 'other'] as const;

/** Prompts for the story, which answers one of them; the texts are in the `members` catalogue. */
export const STORY_PROMPTS = ['why', 'proud', 'learned', 'help'] as const;

// Limits the length before the regular expression, which would take hours on long hostile input.
const Url = z
  .string()
  .trim()
  .max(300, 'members.url')
  .pipe(
    z.string().refine((text) => text === '' || /^https?:\/\/[^\s/$.?#][^\s]*\.[^\s]+$/i.test(text), {
      error: 'members.url',
    }),
  );

/** Cam site that a member works on. The server checks that members can list it. */
export const SiteLink = z.strictObject({ site: CamSiteSlug, url: Url.default('') });

/** Years in the industry; 0 before the first stream. */
export const Years = z.coerce
  .number('members.required')
  .int('members.years')
  .min(0, 'members.years')
  .max(60, 'members.years');

/**
 * The join form (JOIN-01). Nickname and topic are enough; the rest can be added later, in the profile. What is given must
 * be valid.
 */
export const Application = z.strictObject({
  nickName: NickName,
  /** Id of an image uploaded by upload/avatar. */
  avatar: Id.nullable().default(null),
  /** Slug of the forum topic that the member starts with (JOIN-03). */
  topic: z.string().max(40).nullable().default(null),
  gender: z.enum(GENDERS).nullable().default(null),
  /** Null if not stated. */
  years: Years.nullable().default(null),
  sites: z.array(SiteLink).max(CAM_SITES_MAX).default([]),
  bio: z.string().trim().max(500, 'invalid.too-long').default(''),
  /** Question that the story answers; null without a story. */
  storyPrompt: z.enum(STORY_PROMPTS, 'members.required').nullable().default(null),
  story: z
    .string()
    .trim()
    .max(2000, 'invalid.too-long')
    .refine((text) => text === '' || text.length > 10, { error: 'members.story-short' })
    .default(''),
  newsletter: z.boolean().default(false),
});
export type Application = z.output<typeof Application>;

/** The join form of sites that ask for everything (setting `full_application`): all fields of the profile and a story. */
export const FullApplication = Application.extend({
  // Null would be coerced to 0.
  years: z.preprocess((years) => years ?? undefined, Years),
  sites: z.array(SiteLink).min(1, 'members.required').max(CAM_SITES_MAX),
  bio: z.string().trim().min(1, 'members.required').max(500, 'invalid.too-long'),
  storyPrompt: z.enum(STORY_PROMPTS, 'members.required'),
  story: z.string().trim().min(1, 'members.required').min(11, 'members.story-short').max(2000, 'invalid.too-long'),
});
