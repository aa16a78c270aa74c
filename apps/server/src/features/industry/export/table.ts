/** Cell of an exported table; null if unknown. */
export type Value = string | number | null;

/** Exported table. Its rows are generated lazily as they are sent. */
export interface Table {
  columns: readonly string[];
  rows: Iterable<Value[]>;
}
