import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { operationsKey } from './queries.ts';

/**
 * Mutation for a staff action, after which all operations data is refetched. The server returns the number of changes;
 * if it is 0, because another staff member acted first, a warning toast says so.
 */
export function useAct<Input>(
  send: (input: Input) => Promise<{ count: number }>,
  done: (count: number) => string,
  nothing?: string,
) {
  const { t } = useTranslation('operations');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ count }) =>
      toast(count > 0 ? 'success' : 'warning', count > 0 ? done(count) : (nothing ?? t('nothing-left'))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: operationsKey }),
  });
}
