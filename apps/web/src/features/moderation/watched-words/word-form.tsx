import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from './words-page.module.css';

const ACTIONS = ['hold', 'flag'] as const;

/** Adds a watched word or changes its action. */
export function WordForm({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation('moderation');
  const { t: problems } = useTranslation('errors');
  const api = useApi();
  const guardAction = useActionGuard('moderator');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [word, setWord] = useState('');
  const [action, setAction] = useState<(typeof ACTIONS)[number]>('hold');
  const [problem, setProblem] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(moderationRoutes.saveWord, { word, action }),
    onSuccess: (saved) => {
      toast('success', t('words.saved', { word: saved.word }));
      setWord('');
      setProblem('');
      onSaved();
      input.current?.focus();
    },
    onError: (error) => {
      if (isApiError(error, 'invalid')) setProblem(error.errors['word'] ?? '');
      input.current?.focus();
    },
  });
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (word.trim() !== '') return guardAction(() => mutate());
    setProblem(problems('moderation.word-required'));
    input.current?.focus();
  };
  return (
    <form className={s['form']} noValidate onSubmit={send}>
      <div className={s['field']}>
        <label htmlFor={id}>{t('words.word')}</label>
        <input
          ref={input}
          id={id}
          autoComplete="off"
          spellCheck={false}
          value={word}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
          onChange={({ currentTarget }) => setWord(currentTarget.value)}
        />
        <p className={s['problem']} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      </div>
      <label className={s['field']}>
        <span>{t('words.action')}</span>
        <select
          value={action}
          onChange={({ currentTarget }) => setAction(ACTIONS.find((one) => one === currentTarget.value) ?? action)}
        >
          {ACTIONS.map((one) => (
            <option key={one} value={one}>
              {t(`words.${one}-long`)}
            </option>
          ))}
        </select>
      </label>
      <SendButton sending={isPending}>{t('words.add')}</SendButton>
    </form>
  );
}
