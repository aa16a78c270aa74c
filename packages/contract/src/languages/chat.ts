import type { Language } from '../core/languages.ts';
import type { ChatWords } from './chat-words.ts';
import { chat as en } from './en/chat.ts';
import { chat as es } from './es/chat.ts';
import { chat as ru } from './ru/chat.ts';

const CHAT_WORDS: Record<Language, ChatWords> = { en, es, ru };

export const ALL_CHAT_WORDS: readonly ChatWords[] = Object.values(CHAT_WORDS);

/** Returns a regular expression that matches the words of any language. */
export const anyOf = (words: 'apps' | 'beforePhone' | 'afterNumber' | 'dot'): string =>
  ALL_CHAT_WORDS.map((language) => language[words]).join('|');
