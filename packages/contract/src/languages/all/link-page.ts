// Written by `npm run languages`.
import { linkPage as en } from '../en/link-page.ts';
import { linkPage as es } from '../es/link-page.ts';
import { linkPage as ru } from '../ru/link-page.ts';

export const linkPage = { en, es, ru };
