import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { AppealReview } from '@site/contract/moderation/schemas.ts';
import { reasonProblem } from '#features/staff-actions';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { usePersistedText } from '#platform/forms/use-persisted-text.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import s from '../cases/case-view.module.css';
import form from '../dialog-form.module.css';

interface AppealAnswerProps {
  appeal: AppealReview;
  onAnswered: () => void;
}

/** Grants an appeal, which reverts the decision, or rejects it. Both require an answer to the author. */
export function AppealAnswer({ appeal, onAnswered }: AppealAnswerProps) {
  const { t } = useTranslation('moderation');
  const { t: problems } = useTranslation('errors');
  const api = useApi();
  const queryClient = useQueryClient();
  const guardAction = useActionGuard('moderator');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text: answer, write, drop } = usePersistedText(`answer-${appeal.id}`);
  const [problem, setProblem] = useState<string>();
  const follow = () => {
    drop();
    void queryClient.invalidateQueries({ queryKey: ['moderation'] });
    onAnswered();
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (grant: boolean) => api(moderationRoutes.decideAppeal, { id: appeal.id, grant, answer: answer.trim() }),
    onSuccess: ({ state }) => {
      toast('success', t(state === 'granted' ? 'appeal.is-granted' : 'appeal.is-refused'));
      follow();
    },
    onError: (error) => {
      // Another moderator may have answered first, so the list is refetched.
      if (isApiError(error, 'moderation.appeal-decided', 'moderation.appeal-not-found')) follow();
    },
  });
  const send = (grant: boolean) => {
    const wrong = reasonProblem(answer, true, problems);
    setProblem(wrong);
    if (wrong === undefined) guardAction(() => mutate(grant));
    else field.current?.focus();
  };
  return (
    <form className={s['form']} noValidate onSubmit={(event) => event.preventDefault()}>
      <div className={form['field']}>
        <label htmlFor={id}>{t('appeal.answer')}</label>
        <textarea
          ref={field}
          id={id}
          rows={3}
          value={answer}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
        <p className={form['problem']} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      </div>
      <div className={s['actions']}>
        <Button disabled={isPending} onClick={() => send(false)}>
          {t('appeal.refuse')}
        </Button>
        <Button look="primary" disabled={isPending} onClick={() => send(true)}>
          {t('appeal.grant')}
        </Button>
      </div>
    </form>
  );
}
