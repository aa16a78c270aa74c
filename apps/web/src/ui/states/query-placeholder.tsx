import type { ReactNode } from 'react';
import { FailedState } from './failed-state.tsx';

/** Subset of a query that the placeholder needs. */
interface PlaceholderQuery {
  data: unknown;
  isError: boolean;
  refetch: () => unknown;
}

interface QueryPlaceholderProps {
  query: PlaceholderQuery;
  /** Shown while the query loads. */
  skeleton: ReactNode;
}

/** Shown in place of a query's data: a skeleton, or the error state with a retry button. Renders nothing with data. */
export function QueryPlaceholder({ query, skeleton }: QueryPlaceholderProps) {
  if (query.data !== undefined) return null;
  return query.isError ? <FailedState retry={() => void query.refetch()} /> : skeleton;
}
