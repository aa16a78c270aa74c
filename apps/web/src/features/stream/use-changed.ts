import { useQueryClient } from '@tanstack/react-query';
import { streamKey } from './queries.ts';

/** Returns a function that invalidates the stream summary queries after a change. */
export function useChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: streamKey });
}
