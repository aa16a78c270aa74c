import type { TipMenuWords } from '../tip-menu-words.ts';

export const tipMenu: TipMenuWords = {
  captions:
    'item items price prices token tokens tk tks tkn cost amount action activity service label name tip menu my the',
  menu: 'menu',
  unit: 'tokens?|tks?|tkns?|toks?|coins?|credits?',
};
