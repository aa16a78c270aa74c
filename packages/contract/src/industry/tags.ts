/**
 * Tags that are stored and shown: the kind of show in neutral words. All others, such as those about bodies, ages,
 * appearance, places or acts, are dropped before storage.
 */
export const INDUSTRY_TAGS = [
  'art',
  'asmr',
  'boardgames',
  'chat',
  'chill',
  'cooking',
  'cosplay',
  'costume',
  'couple',
  'crafts',
  'dance',
  'dj',
  'drawing',
  'fashion',
  'fitness',
  'friendly',
  'fun',
  'gamer',
  'games',
  'giveaway',
  'glamour',
  'goal',
  'guitar',
  'hd',
  'interactive',
  'jazz',
  'karaoke',
  'language-exchange',
  'lounge',
  'makeup',
  'meditation',
  'movies',
  'music',
  'outdoor',
  'party',
  'piano',
  'poetry',
  'pole-dance',
  'pvt-open',
  'quiz',
  'reading',
  'retro',
  'roleplay',
  'singing',
  'storytelling',
  'stretching',
  'talkative',
  'tipgame',
  'travel',
  'trivia',
  'vintage',
  'vr',
  'wheel',
  'yoga',
] as const;
export type IndustryTag = (typeof INDUSTRY_TAGS)[number];

const ALLOWED: ReadonlySet<string> = new Set(INDUSTRY_TAGS);
/** Maximum number of tags per room; more are noise. */
const TAGS_MAX = 20;

/** Maps the sites' spellings to our tags. */
const SYNONYMS: Readonly<Record<string, IndustryTag>> = {
  cosplayer: 'cosplay',
  dancing: 'dance',
  game: 'games',
  gamergirl: 'gamer',
  gaming: 'gamer',
  'interactive-toy': 'interactive',
  interactivetoy: 'interactive',
  lovense: 'interactive',
  ohmibod: 'interactive',
  poledance: 'pole-dance',
  roleplaying: 'roleplay',
  sing: 'singing',
  talk: 'chat',
  tipgames: 'tipgame',
};

/**
 * Returns the allowed tags of a feed entry, at most TAGS_MAX, deduplicated in alphabetical order.
 * @param given raw field of the feed; values other than strings are ignored. A path prefix ("girls/dance") is removed.
 */
export function allowedTags(given: readonly unknown[]): IndustryTag[] {
  const found = new Set<IndustryTag>();
  for (const entry of given) {
    if (typeof entry !== 'string' || entry.length > 100) continue;
    const tag = entry
      .toLowerCase()
      .replace(/^.*[/#]/, '')
      .trim()
      .replaceAll(/[\s_]+/g, '-');
    const known = Object.hasOwn(SYNONYMS, tag) ? SYNONYMS[tag] : tag;
    // The set contains only known tag names, so the type assertion is safe.
    if (known && ALLOWED.has(known)) found.add(known as IndustryTag);
  }
  return [...found].toSorted().slice(0, TAGS_MAX);
}
