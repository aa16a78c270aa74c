export interface Accepted {
  /** GitHub's id of the advisory: GHSA-xxxx-xxxx-xxxx. */
  id: string;
  /** Reason why it is harmless here. */
  why: string;
  /** Expiry date, such as 2027-01-31, from which the advisory counts again. */
  until: string;
}

/** Known advisories that are harmless here, each with an expiry date. */
export const accepted: readonly Accepted[] = [];
