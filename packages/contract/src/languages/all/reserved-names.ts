// Written by `npm run languages`.
import { reservedNames as en } from '../en/reserved-names.ts';
import { reservedNames as es } from '../es/reserved-names.ts';
import { reservedNames as ru } from '../ru/reserved-names.ts';

export const reservedNames = { en, es, ru };
