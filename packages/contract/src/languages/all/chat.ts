// Written by `npm run languages`.
import { chat as en } from '../en/chat.ts';
import { chat as es } from '../es/chat.ts';
import { chat as ru } from '../ru/chat.ts';

export const chat = { en, es, ru };
