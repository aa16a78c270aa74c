// Written by `npm run languages`.
import { seed as en } from '../en/seed.ts';
import { seed as es } from '../es/seed.ts';
import { seed as ru } from '../ru/seed.ts';

export const seed = { en, es, ru };
