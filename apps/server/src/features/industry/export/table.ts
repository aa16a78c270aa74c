/** Cell of an exported table; null is unknown. */
export type Value = string | number | null;

/** Exported table whose rows are generated lazily while they are sent. */
export interface Table {
  columns: readonly string[];
  rows: Iterable<Value[]>;
}
