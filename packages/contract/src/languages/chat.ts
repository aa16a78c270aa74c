import { chat } from './all/chat.ts';
import type { ChatWords } from './chat-words.ts';

export const ALL_CHAT_WORDS: readonly ChatWords[] = Object.values(chat);

/** Returns a regular expression that matches the words of any language. */
export const anyOf = (words: 'apps' | 'beforePhone' | 'afterNumber' | 'dot'): string =>
  ALL_CHAT_WORDS.map((language) => language[words]).join('|');
