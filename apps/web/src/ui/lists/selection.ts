/** Selected rows of a list, by id. */
export interface Selection {
  /** Selected ids in the order of the rows. */
  ids: readonly number[];
  /** Whether all rows of the list are selected, some or none. */
  state: 'all' | 'some' | 'none';
  has: (id: number) => boolean;
  /** Whether another row cannot be selected, because the maximum is reached. */
  isFull: boolean;
  /** Selects or deselects a row, or with `range` all rows from the one toggled before up to this one. */
  toggle: (id: number, range: boolean) => void;
  /** Selects the rows up to the maximum, or deselects all if every row is selected. */
  toggleAll: () => void;
  clear: () => void;
}

interface Toggled {
  /** All rows in their order. */
  rows: readonly number[];
  selected: ReadonlySet<number>;
  id: number;
  /** Row toggled before, if the rows from there on are meant. */
  from: number | null;
  max: number;
}

/**
 * Returns the selection after a row or a range has been toggled. All rows of the range get the new state of the toggled
 * row, but no more than `max` rows are selected.
 */
export function toggleRows({ rows, selected, id, from, max }: Toggled): Set<number> {
  const at = rows.indexOf(id);
  const start = from === null ? -1 : rows.indexOf(from);
  const [first, last] = start < 0 ? [at, at] : [Math.min(at, start), Math.max(at, start)];
  const next = new Set(rows.filter((row) => selected.has(row)));
  const isSelecting = !selected.has(id);
  for (const row of rows.slice(first, last + 1)) {
    if (!isSelecting) next.delete(row);
    else if (next.size < max) next.add(row);
  }
  return next;
}
