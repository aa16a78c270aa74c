export { BulkBar } from './bulk-bar.tsx';
export { useBulkSelection } from './use-bulk-selection.ts';
