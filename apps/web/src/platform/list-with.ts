/** The list with one in it, in its place or at the end, or without it. */
export const listWith = <T>(list: readonly T[], one: T, on: boolean): T[] =>
  on ? [...new Set([...list, one])] : list.filter((other) => other !== one);
