export interface Accepted {
  /** The advisory's GitHub id: GHSA-xxxx-xxxx-xxxx. */
  id: string;
  /** Why the advisory is harmless here. */
  why: string;
  /** Date, such as 2027-01-31, from which the advisory counts again. */
  until: string;
}

/** Known advisories that are harmless here, each until a given date. */
export const accepted: readonly Accepted[] = [];
