import { useMemo, useRef, useState } from 'react';
import { toggleRows, type Selection } from './selection.ts';

/**
 * Selection of rows of a list. Rows that leave the list are deselected.
 * @param rows ids of the rows that can be selected, in their order
 * @param max maximum number of selected rows
 */
export function useSelection(rows: readonly number[], max: number): Selection {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const from = useRef<number | null>(null);
  return useMemo(() => {
    const ids = rows.filter((id) => selected.has(id));
    const isAll = rows.length > 0 && ids.length === Math.min(rows.length, max);
    return {
      ids,
      state: isAll ? 'all' : ids.length > 0 ? 'some' : 'none',
      has: (id) => selected.has(id),
      isFull: ids.length >= max,
      toggle: (id, range) => {
        const start = range ? from.current : null;
        setSelected((now) => toggleRows({ rows, selected: now, id, from: start, max }));
        from.current = id;
      },
      toggleAll: () => {
        setSelected(new Set(isAll ? [] : rows.slice(0, max)));
        from.current = null;
      },
      clear: () => {
        setSelected(new Set());
        from.current = null;
      },
    };
  }, [rows, selected, max]);
}
