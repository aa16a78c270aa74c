import { useId, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Language } from '@site/contract/core/languages.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { AnswerChoices } from './answer-choices.tsx';
import s from './answer-form.module.css';

interface Props {
  answers: readonly { id: number; text: string }[];
  language: Language;
  labelledBy: string;
  sending: boolean;
  /** Whether the last attempt failed. */
  failed?: boolean;
  sendLabel: string;
  /** Explanation next to the button. */
  note: string;
  onSend: (answer: number) => void;
}

/** Form that sends one of the answers of a poll or quiz question. */
export function AnswerForm({ answers, language, labelledBy, sending, failed, sendLabel, note, onSend }: Props) {
  const { t } = useTranslation('asks');
  const guardAction = useActionGuard();
  const noteId = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const [unpicked, setUnpicked] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === null) return setUnpicked(true);
        guardAction(() => onSend(chosen));
      }}
    >
      <AnswerChoices
        answers={answers}
        language={language}
        chosen={chosen}
        labelledBy={labelledBy}
        describedBy={noteId}
        disabled={sending}
        onChoose={(answer) => {
          setChosen(answer);
          setUnpicked(false);
        }}
      />
      <p className={s['error']} role="alert">
        {unpicked ? t('poll.pick') : failed && t('poll.failed')}
      </p>
      <div className={s['send']}>
        <SendButton sending={sending}>{sendLabel}</SendButton>
        <p id={noteId} className={s['note']}>
          {note}
        </p>
      </div>
    </form>
  );
}
