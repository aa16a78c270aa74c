/** A list says the same in any order. */
const said = (value: unknown) =>
  JSON.stringify(Array.isArray(value) ? value.map((entry) => JSON.stringify(entry)).sort() : value);

/** Whether those who say something of a fact say different things; null, unknown, is no difference. */
export function differs(values: readonly unknown[]): boolean {
  return new Set(values.filter((value) => value !== null).map(said)).size > 1;
}
