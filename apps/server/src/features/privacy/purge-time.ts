/** How long a deletion can be taken back (AUTH-20). */
export const FREEZE_DAYS = 60;

/** When an account that was frozen then is erased. */
export function purgeTime(frozenAt: string): string {
  return new Date(Date.parse(frozenAt) + FREEZE_DAYS * 86_400_000).toISOString();
}
