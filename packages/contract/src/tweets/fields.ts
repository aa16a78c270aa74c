import { z } from 'zod';
import { LanguageField } from '../core/fields.ts';

export const TWEET_MAX = 280;
/** Number of drafts per call. A member can make TWEET_CALLS_A_DAY calls per day (UTC). */
export const TWEETS_AT_ONCE = 3;
export const TWEET_CALLS_A_DAY = 20;
export const TOPIC_MAX = 60;
export const HASHTAGS_MAX = 5;
export const HASHTAG_LENGTH = 30;

export const TONES = ['warm', 'playful', 'bold', 'calm', 'grateful', 'professional'] as const;
export type Tone = (typeof TONES)[number];
export const LENGTHS = ['short', 'medium', 'long'] as const;
export type TweetLength = (typeof LENGTHS)[number];

/** Hashtag as the microblog links it: letters, digits and _, with at least one letter. Strips a leading #. */
export const Hashtag = z
  .string()
  .transform((text) =>
    text
      .normalize('NFC')
      .trim()
      .replace(/^[#＃]/u, ''),
  )
  .pipe(
    z
      .string()
      .max(HASHTAG_LENGTH, 'tweets.hashtag')
      .refine((text) => /^(?=.*\p{L})[\p{L}\p{M}\p{N}_]+$/u.test(text), {
        error: 'tweets.hashtag',
        params: { max: HASHTAG_LENGTH },
      }),
  );

/** Request for tweet drafts (FORUM-15). */
export const TweetWish = z.strictObject({
  topic: z
    .string()
    .transform((text) =>
      text
        .normalize('NFC')
        .replace(/\s+/gu, ' ')
        .replace(/[\p{Cc}\p{Cf}]/gu, '')
        .trim(),
    )
    .pipe(z.string().min(1, 'tweets.topic-required').max(TOPIC_MAX, 'invalid.too-long')),
  tone: z.enum(TONES).default('warm'),
  length: z.enum(LENGTHS).default('medium'),
  hashtags: z.array(Hashtag).max(HASHTAGS_MAX, 'tweets.hashtag-count').default([]),
  /** Language of the drafts. */
  language: LanguageField,
});
export type TweetWish = z.output<typeof TweetWish>;
