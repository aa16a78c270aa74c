import type { BioTheme } from '@site/contract/bio/limits.ts';
import type { Backdrop } from './backdrop.ts';
import { FORMAL } from './backdrops-formal.ts';
import { PLAYFUL } from './backdrops-playful.ts';

/** Decoration of each theme. */
export const BACKDROPS: Record<BioTheme, Backdrop> = { ...FORMAL, ...PLAYFUL };
