import type { Language } from '@site/contract/core/languages.ts';
import { bio } from '@site/contract/languages/all/bio.ts';
import type { BioTexts } from '@site/contract/languages/bio-texts.ts';

export const MESSAGES_OF: Readonly<Record<Language, BioTexts>> = bio;
