/** How long an account waits for its deletion (AUTH-20). */
export const FREEZE_DAYS = 60;

/** When an account that was frozen at a moment is erased. */
export function purgeTime(frozenAt: string): string {
  return new Date(Date.parse(frozenAt) + FREEZE_DAYS * 86_400_000).toISOString();
}
