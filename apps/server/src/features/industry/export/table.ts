/** What a cell of an exported table can hold; null is unknown. */
export type Value = string | number | null;

/** A table as it leaves, in rows that are made while they are sent. */
export interface Table {
  columns: readonly string[];
  rows: Iterable<Value[]>;
}
