import type { Emoji, EmojiSet } from './emoji-set.ts';

/** URL prefix of the emoji files, inserted by the build. */
declare const EMOJI_FILES: string;

const sets = new Map<string, Promise<EmojiSet>>();

async function fetchSet(language: string): Promise<EmojiSet> {
  const response = await fetch(`${EMOJI_FILES}/${language}.json`);
  if (!response.ok) throw new Error(`emoji ${language}: ${response.status}`);
  // The build writes the file; a test checks its content.
  return (await response.json()) as EmojiSet;
}

/** Loads the emoji with names in a language, once per page view. A failure is not cached. */
export function loadEmoji(language: string): Promise<EmojiSet> {
  const loading = sets.get(language) ?? fetchSet(language);
  sets.set(language, loading);
  loading.catch(() => sets.delete(language));
  return loading;
}

/** All emoji of a language, in display order. */
export async function loadAllEmoji(language: string): Promise<Emoji[]> {
  return (await loadEmoji(language)).flatMap(({ emoji }) => emoji);
}
