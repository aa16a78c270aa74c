/** Returns the list with the entry added at its end, or removed; an existing entry stays in its position. */
export const listWith = <T>(list: readonly T[], one: T, on: boolean): T[] =>
  on ? [...new Set([...list, one])] : list.filter((other) => other !== one);
