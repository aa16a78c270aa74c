import { useId, useRef, useState } from 'react';
import { reasonProblem } from '#features/staff-actions';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import s from '../cases/case-view.module.css';
import form from '../dialog-form.module.css';

interface AnswerFormProps {
  answer: string;
  onChange: (answer: string) => void;
  busy: boolean;
  /** Called only with a valid answer. */
  onDecide: (grant: boolean) => void;
}

/** Answer to an appeal, and the buttons that grant or reject it. */
export function AppealAnswerForm({ answer, onChange, busy, onDecide }: AnswerFormProps) {
  const { t } = useTranslation('moderation');
  const { t: problems } = useTranslation('errors');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string>();
  const decide = (grant: boolean) => {
    const wrong = reasonProblem(answer, true, problems);
    setProblem(wrong);
    if (wrong === undefined) onDecide(grant);
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
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <p className={form['problem']} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      </div>
      <div className={s['actions']}>
        <Button disabled={busy} onClick={() => decide(false)}>
          {t('appeal.refuse')}
        </Button>
        <Button look="primary" disabled={busy} onClick={() => decide(true)}>
          {t('appeal.grant')}
        </Button>
      </div>
    </form>
  );
}
