/** The database keeps fields in an order of its own. */
const inOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Whether two values would be stored alike. */
export function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}
