import type { Language } from '@site/contract/core/languages.ts';
import type { Subscription } from '@site/contract/newsletter/routes.ts';
import type { subscribers } from '#db/schema/newsletter.ts';

/** Returns a subscription as its subscriber sees it. */
export function subscriptionView(
  row: Pick<typeof subscribers.$inferSelect, 'state' | 'language' | 'pausedUntil'> | undefined,
  language: Language,
): Subscription {
  if (!row) return { state: 'none', language, until: null };
  return { state: row.state, language: row.language, until: row.state === 'paused' ? row.pausedUntil : null };
}
