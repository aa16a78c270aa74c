/** Order of documents without one, after all others. */
const LAST = 10_000;

interface Listed {
  id: number;
  shared: { order?: number | undefined };
}

/** Compares documents that menus list by themselves: pages about the partner, and policies. */
export const byMenuOrder = (a: Listed, b: Listed): number =>
  (a.shared.order ?? LAST) - (b.shared.order ?? LAST) || a.id - b.id;
