/** Groups of emoji in display order. */
export const EMOJI_GROUPS = [
  'smileys',
  'people',
  'nature',
  'food',
  'travel',
  'activities',
  'objects',
  'symbols',
  'flags',
] as const;
export type EmojiGroup = (typeof EMOJI_GROUPS)[number];

export interface Emoji {
  /** The emoji itself. */
  text: string;
  /** Name in the reader's language. */
  name: string;
  /** Search words in the reader's language, separated by `|`. */
  words: string;
  /** Shortcodes without colons, such as `smile`; the first one is the most common. */
  codes: string[];
}

/** The emoji of a language by group. */
export type EmojiSet = { key: EmojiGroup; emoji: Emoji[] }[];
