import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import type { FormKey } from '#platform/storage/storage-keys.ts';
import { usePersistedText } from '#platform/forms/use-persisted-text.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { APPEAL_MAX, appealProblem } from './appeal-problem.ts';
import s from './standing.module.css';

interface AppealFieldsProps {
  /** Storage key of the draft, which survives a reload. */
  draft: FormKey;
  sending: boolean;
  /** @param drop deletes the stored draft; to be called once the appeal has been sent */
  onSend: (text: string, drop: () => void) => void;
  onCancel: () => void;
}

export function AppealFields({ draft, sending, onSend, onCancel }: AppealFieldsProps) {
  const { t } = useTranslation('standing');
  const { t: problems } = useTranslation('errors');
  const field = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const { text, write, drop } = usePersistedText(draft);
  const [tried, setTried] = useState(false);
  const problem = appealProblem(text, problems);
  useEffect(() => input.current?.focus(), []);
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (problem === undefined) onSend(text.trim(), drop);
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
          onChange={({ currentTarget }) => write(currentTarget.value)}
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
        <Button
          disabled={sending}
          onClick={() => {
            drop();
            onCancel();
          }}
        >
          {t('cancel')}
        </Button>
        <SendButton sending={sending}>{t('appeal.send')}</SendButton>
      </div>
    </form>
  );
}
