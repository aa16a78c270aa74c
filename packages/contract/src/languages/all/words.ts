// Written by `npm run languages`.
import { words as en } from '../en/words.ts';
import { words as es } from '../es/words.ts';
import { words as ru } from '../ru/words.ts';

export const words = { en, es, ru };
