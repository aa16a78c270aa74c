/** Figures of a time, of which a share was collected. */
interface Covered {
  /** 0 to 1. */
  coverage: number;
}

/** Share of what was collected of the one that must be collected of the other. */
const COMPARABLE = 0.8;

/** Whether a time can be held against another: of both about as much was collected. Otherwise the one has more because it was seen for longer. */
export const isComparable = (other: Covered, figures: Covered): boolean =>
  other.coverage >= COMPARABLE * figures.coverage;
