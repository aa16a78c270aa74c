import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { sanctionRoutes } from '@site/contract/sanctions/routes.ts';
import { reasonProblem } from '#features/staff-actions';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { usePersistedText } from '#platform/forms/use-persisted-text.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import s from '../cases/case-view.module.css';
import form from '../dialog-form.module.css';

/** Answers an appeal against a ban or account closure: grants it, which reverts the decision, or rejects it. */
export function SanctionAnswer({ id }: { id: number }) {
  const { t } = useTranslation('moderation');
  const { t: problems } = useTranslation('errors');
  const api = useApi();
  const queryClient = useQueryClient();
  const label = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text: answer, write, drop } = usePersistedText(`exclusion-answer-${id}`);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (grant: boolean) => api(sanctionRoutes.answer, { id, grant, answer: answer.trim() }),
    onSuccess: ({ appeal }) => {
      toast('success', t(appeal?.state === 'granted' ? 'appeal.is-granted' : 'appeal.is-refused'));
      drop();
    },
    // Another staff member may have answered first: the toast says so, and the list is refetched.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['moderation'] }),
  });
  const send = (grant: boolean) => {
    const wrong = reasonProblem(answer, true, problems);
    setProblem(wrong);
    if (wrong === undefined) mutate(grant);
    else field.current?.focus();
  };
  return (
    <form className={s['form']} noValidate onSubmit={(event) => event.preventDefault()}>
      <div className={form['field']}>
        <label htmlFor={label}>{t('appeal.answer')}</label>
        <textarea
          ref={field}
          id={label}
          rows={3}
          value={answer}
          aria-invalid={problem !== undefined}
          aria-describedby={`${label}-problem`}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
        <p className={form['problem']} id={`${label}-problem`} role="alert">
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
