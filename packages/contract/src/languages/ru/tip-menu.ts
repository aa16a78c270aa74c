import type { TipMenuWords } from '../tip-menu-words.ts';

export const tipMenu: TipMenuWords = {
  captions: 'цена токены токенов действие название услуга меню типов чаевых',
  menu: 'меню',
  unit: String.raw`токен\p{L}*|жетон\p{L}*|тк`,
};
