import type { Case } from '@site/contract/moderation/schemas.ts';

/** From here on the contract calls a case urgent. */
const URGENT = 80;

/** Whether a case is one of those that cannot wait; its pictures are blurred until somebody wants to see them. */
export function isUrgent({ severity }: Pick<Case, 'severity'>): boolean {
  return severity >= URGENT;
}
