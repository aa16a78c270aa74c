import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sanctionRoutes } from '@site/contract/sanctions/routes.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { usePersistedText } from '#platform/forms/use-persisted-text.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { AppealAnswerForm } from '../appeals/appeal-answer-form.tsx';

/** Answers an appeal against a ban or account closure: grants it, which reverts the decision, or rejects it. */
export function SanctionAnswer({ id }: { id: number }) {
  const { t } = useTranslation('moderation');
  const api = useApi();
  const queryClient = useQueryClient();
  const { text: answer, write, drop } = usePersistedText(`exclusion-answer-${id}`);
  const { mutate, isPending } = useMutation({
    mutationFn: (grant: boolean) => api(sanctionRoutes.answer, { id, grant, answer: answer.trim() }),
    onSuccess: ({ appeal }) => {
      toast('success', t(appeal?.state === 'granted' ? 'appeal.is-granted' : 'appeal.is-refused'));
      drop();
    },
    // Another staff member may have answered first: the toast says so, and the list is refetched.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['moderation'] }),
  });
  return <AppealAnswerForm answer={answer} onChange={write} busy={isPending} onDecide={mutate} />;
}
