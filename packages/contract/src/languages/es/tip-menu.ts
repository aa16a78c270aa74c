import type { TipMenuWords } from '../tip-menu-words.ts';

export const tipMenu: TipMenuWords = {
  captions: 'precio precios ficha fichas acción servicio nombre menú de propinas',
  menu: 'menú',
  unit: 'cr[eé]dit(?:o?s)?|fichas?|monedas?',
};
