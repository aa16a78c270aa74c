// Written by `npm run languages`.
import { descriptor as en } from '../en/descriptor.ts';
import { descriptor as es } from '../es/descriptor.ts';
import { descriptor as ru } from '../ru/descriptor.ts';

export const descriptor = { en, es, ru };
