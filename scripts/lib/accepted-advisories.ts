export interface Accepted {
  /** As GitHub names the advisory: GHSA-xxxx-xxxx-xxxx. */
  id: string;
  /** Why it does no harm here. */
  why: string;
  /** The day, as 2027-01-31, from which it counts again. */
  until: string;
}

/** Advisories that are known and do no harm here, each for a while. */
export const accepted: readonly Accepted[] = [];
