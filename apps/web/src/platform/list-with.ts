/** Returns the list with the entry removed, or added at the end; an existing entry is not moved. */
export const listWith = <T>(list: readonly T[], one: T, on: boolean): T[] =>
  on ? [...new Set([...list, one])] : list.filter((other) => other !== one);
