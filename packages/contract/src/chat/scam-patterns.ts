import { ALL_CHAT_WORDS, anyOf } from '../languages/chat.ts';

const APPS = anyOf('apps');

/** Patterns of known scams in all languages. */
export const SCAM_PATTERNS: readonly RegExp[] = ALL_CHAT_WORDS.flatMap(({ scams }) =>
  Object.values(scams(APPS)).flat(),
);
