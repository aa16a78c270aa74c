import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@site/contract/core/errors.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { AppealFields } from './appeal-fields.tsx';
import { standingKey } from './standing-queries.ts';

interface AppealFormProps {
  /** Id of the decision. */
  id: number;
  onEnd: () => void;
}

/** Form for the single appeal against a decision; another moderator decides it. The draft survives a reload. */
export function AppealForm({ id, onEnd }: AppealFormProps) {
  const { t } = useTranslation('standing');
  const api = useApi();
  const queryClient = useQueryClient();
  const end = () => {
    onEnd();
    void queryClient.invalidateQueries({ queryKey: standingKey });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: ({ text }: { text: string; drop: () => void }) => api(moderationRoutes.appeal, { id, text }),
    onSuccess: (_, { drop }) => {
      toast('success', t('appeal.sent'));
      drop();
      end();
    },
    onError: (error, { drop }) => {
      // The deadline has passed, the appeal was sent in another tab, or the case no longer exists: the toast says so,
      // and the list is refetched.
      if (!isApiError(error, 'moderation.appeal-late', 'moderation.appeal-made', 'moderation.case-not-found')) return;
      drop();
      end();
    },
  });
  return (
    <AppealFields
      draft={`appeal-${id}`}
      sending={isPending}
      onSend={(text, drop) => mutate({ text, drop })}
      onCancel={end}
    />
  );
}
