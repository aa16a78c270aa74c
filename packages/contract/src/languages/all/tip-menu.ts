// Written by `npm run languages`.
import { tipMenu as en } from '../en/tip-menu.ts';
import { tipMenu as es } from '../es/tip-menu.ts';
import { tipMenu as ru } from '../ru/tip-menu.ts';

export const tipMenu = { en, es, ru };
