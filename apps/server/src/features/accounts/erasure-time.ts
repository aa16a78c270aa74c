/** Days for which an account is pending deletion (AUTH-20). */
export const FREEZE_DAYS = 60;

/** Returns the time at which an account is erased, given the time of the deletion request. */
export function erasureTime(requestedAt: string): string {
  return new Date(Date.parse(requestedAt) + FREEZE_DAYS * 86_400_000).toISOString();
}
