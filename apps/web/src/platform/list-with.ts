/** The list with one at its end, or without it. */
export const listWith = <T>(list: readonly T[], one: T, on: boolean): T[] => [
  ...list.filter((other) => other !== one),
  ...(on ? [one] : []),
];
