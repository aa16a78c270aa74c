import { isLanguage, type Language } from '@site/contract/core/languages.ts';
import { LENGTHS, TONES, type Tone, type TweetLength } from '@site/contract/tweets/fields.ts';
import { choiceParam } from '#platform/search-params.ts';
import { tagsOf } from '#ui/fields/tags.ts';

/** The form as it is filled in. */
export interface TweetValues {
  topic: string;
  tone: Tone;
  length: TweetLength;
  /** Comma-separated, as the field of tags keeps them. */
  hashtags: string;
  language: Language;
}

/** A draft on the page: the member may have changed it. */
export interface Draft {
  id: number;
  text: string;
}

/** What the tab keeps, so that a reload loses nothing. */
export interface Kept {
  values: TweetValues;
  drafts: Draft[];
}

export function toWish({ hashtags, ...values }: TweetValues) {
  return { ...values, hashtags: tagsOf(hashtags) };
}

/** The hashtags are one field, whichever of them is wrong. */
export function fieldErrors(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [path.startsWith('hashtags') ? 'hashtags' : path, text]),
  );
}

/** Values that were kept, perhaps by an older page: what does not fit any more begins anew. */
export function keptValues(kept: Partial<TweetValues> | undefined, language: Language): TweetValues {
  return {
    topic: typeof kept?.topic === 'string' ? kept.topic : '',
    tone: choiceParam(kept?.tone, TONES) ?? 'warm',
    length: choiceParam(kept?.length, LENGTHS) ?? 'medium',
    hashtags: typeof kept?.hashtags === 'string' ? kept.hashtags : '',
    language: isLanguage(kept?.language) ? kept.language : language,
  };
}

export function keptDrafts(drafts: unknown): Draft[] {
  if (!Array.isArray(drafts)) return [];
  return drafts.flatMap((draft: Partial<Draft> | null) =>
    typeof draft?.id === 'number' && typeof draft.text === 'string' ? [{ id: draft.id, text: draft.text }] : [],
  );
}

/** Where the microblog takes a text to publish. */
export function composeLink(text: string): string {
  return `https://twitter.com/intent/tweet?text=${encodeURIComponent(text.toWellFormed())}`;
}
