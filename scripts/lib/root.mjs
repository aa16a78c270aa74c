import { fileURLToPath } from 'node:url';

/** Path of the project folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
