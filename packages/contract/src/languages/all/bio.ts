// Written by `npm run languages`.
import { bio as en } from '../en/bio.ts';
import { bio as es } from '../es/bio.ts';
import { bio as ru } from '../ru/bio.ts';

export const bio = { en, es, ru };
