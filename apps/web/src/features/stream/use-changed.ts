import { useQueryClient } from '@tanstack/react-query';
import { streamKey } from './queries.ts';

/** Something of the summary was changed: what is shown of it is asked for anew. */
export function useChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: streamKey });
}
