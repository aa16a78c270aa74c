import type { Language } from '@site/contract/core/languages.ts';
import { domainEvent } from '#platform/jobs/outbox.ts';

/** Emitted when a user chooses another language. */
export const languageChanged = domainEvent<{ userId: number; from: Language; to: Language }>(
  'accounts.language-changed',
);
