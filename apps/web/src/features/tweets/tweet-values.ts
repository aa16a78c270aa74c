import { isLanguage, type Language } from '@site/contract/core/languages.ts';
import { LENGTHS, TONES, type Tone, type TweetLength } from '@site/contract/tweets/fields.ts';
import { choiceParam } from '#platform/pages/search-params.ts';
import { tagsOf } from '#ui/fields/tags/tags.ts';

export interface TweetValues {
  topic: string;
  tone: Tone;
  length: TweetLength;
  /** Comma-separated, as in the tags field. */
  hashtags: string;
  language: Language;
}

/** Draft on the page, possibly edited by the member. */
export interface Draft {
  id: number;
  text: string;
}

/** State in session storage, which survives a reload. */
export interface StoredTweets {
  values: TweetValues;
  drafts: Draft[];
}

export function toWish({ hashtags, ...values }: TweetValues) {
  return { ...values, hashtags: tagsOf(hashtags) };
}

/** Maps an error in any hashtag to the single field for all hashtags. */
export function fieldErrors(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [path.startsWith('hashtags') ? 'hashtags' : path, text]),
  );
}

/** Restores stored values, which may come from an earlier version, and resets invalid fields. */
export function restoreValues(stored: Partial<TweetValues> | undefined, language: Language): TweetValues {
  const { topic, tone, length, hashtags, language: storedLanguage }: Partial<TweetValues> = stored ?? {};
  return {
    topic: typeof topic === 'string' ? topic : '',
    tone: choiceParam(tone, TONES) ?? 'warm',
    length: choiceParam(length, LENGTHS) ?? 'medium',
    hashtags: typeof hashtags === 'string' ? hashtags : '',
    language: isLanguage(storedLanguage) ? storedLanguage : language,
  };
}

export function restoreDrafts(drafts: unknown): Draft[] {
  if (!Array.isArray(drafts)) return [];
  return drafts.flatMap((draft: Partial<Draft> | null) =>
    typeof draft?.id === 'number' && typeof draft.text === 'string' ? [{ id: draft.id, text: draft.text }] : [],
  );
}

/** Link to the microblog's compose form, prefilled with the given text. */
export function composeLink(text: string): string {
  return `https://twitter.com/intent/tweet?text=${encodeURIComponent(text.toWellFormed())}`;
}
