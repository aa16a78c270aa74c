/** Serializes a value so that the order of a list has no effect. */
const said = (value: unknown) =>
  JSON.stringify(Array.isArray(value) ? value.map((entry) => JSON.stringify(entry)).sort() : value);

/** Returns whether the known values of a fact differ. Unknown values (null) are ignored. */
export function differs(values: readonly unknown[]): boolean {
  return new Set(values.filter((value) => value !== null).map(said)).size > 1;
}
