import type { z } from 'zod';
import type { ApplicationState } from '@site/contract/members/schemas.ts';
import type { applications } from '#db/schema/members.ts';

/** The state of an application as its sender sees it. */
export function applicationView(
  application: typeof applications.$inferSelect | undefined,
): z.input<typeof ApplicationState> {
  if (!application) return { state: 'none', reason: '', appliedAt: null };
  const { state, reason, createdAt } = application;
  return { state, reason, appliedAt: createdAt };
}
