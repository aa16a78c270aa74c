import { BULK_MAX } from '@site/contract/bulk-actions/actions.ts';
import type { Selection } from '#ui/lists/selection.ts';
import { useSelection } from '#ui/lists/use-selection.ts';

/**
 * Selection of rows for a bulk action.
 * @param rows ids of the rows that the caller can act on, in their order; the same array until they change
 */
export const useBulkSelection = (rows: readonly number[]): Selection => useSelection(rows, BULK_MAX);
