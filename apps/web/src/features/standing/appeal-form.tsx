import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { sessionDraft } from '#platform/session-draft.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/use-api.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { Button } from '#ui/button.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { APPEAL_MAX, appealProblem } from './appeal-problem.ts';
import { standingKey } from './standing-queries.ts';
import s from './standing.module.css';

interface AppealFormProps {
  /** Of the decision. */
  id: number;
  onEnd: () => void;
}

/** Says why a decision is wrong: once, and another moderator reads it. What is typed outlives a reload. */
export function AppealForm({ id, onEnd }: AppealFormProps) {
  const { t } = useTranslation('standing');
  const { t: problems } = useTranslation('errors');
  const api = useApi();
  const queryClient = useQueryClient();
  const field = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const draft = `appeal-${id}`;
  const [text, setText] = useState(() => sessionDraft.read<{ text: string }>(draft)?.text ?? '');
  const [tried, setTried] = useState(false);
  const problem = appealProblem(text, problems);
  useEffect(() => input.current?.focus(), []);
  const end = () => {
    sessionDraft.drop(draft);
    onEnd();
    void queryClient.invalidateQueries({ queryKey: standingKey });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(moderationRoutes.appeal, { id, text: text.trim() }),
    onSuccess: () => {
      toast('success', t('appeal.sent'));
      end();
    },
    onError: (error) => {
      // It was too late, or sent from elsewhere: the message says so, the list follows.
      if (isApiError(error, 'moderation.appeal-late', 'moderation.appeal-made', 'moderation.case-not-found')) end();
    },
  });
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (problem === undefined) mutate();
    else input.current?.focus();
  };
  return (
    <form className={s['form']} noValidate onSubmit={send}>
      <div className={s['field']}>
        <label htmlFor={field}>{t('appeal.text')}</label>
        <textarea
          ref={input}
          id={field}
          rows={5}
          value={text}
          aria-invalid={tried && problem !== undefined}
          aria-describedby={`${field}-help ${field}-problem`}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            sessionDraft.keep(draft, { text: currentTarget.value });
          }}
        />
        <p className={s['help']} id={`${field}-help`}>
          <span>{t('appeal.help')}</span>
          <span className="tabular">
            {text.trim().length} / {APPEAL_MAX}
          </span>
        </p>
        <p className={s['problem']} id={`${field}-problem`} role="alert">
          {tried && problem}
        </p>
      </div>
      <div className={s['actions']}>
        <Button disabled={isPending} onClick={onEnd}>
          {t('cancel')}
        </Button>
        <SendButton sending={isPending}>{t('appeal.send')}</SendButton>
      </div>
    </form>
  );
}
