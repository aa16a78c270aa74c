import type { Case } from '@site/contract/moderation/schemas.ts';

/** Severity from which a case is urgent, as in the contract. */
const URGENT = 80;

/** Whether a case is urgent. Its images are blurred until revealed. */
export function isUrgent({ severity }: Pick<Case, 'severity'>): boolean {
  return severity >= URGENT;
}
