import { useRef, useState } from 'react';
import { REASON_MAX, reasonProblem } from '#features/staff-actions';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import s from '../cases/case-view.module.css';

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
      <TextAreaField
        ref={field}
        label={t('appeal.answer')}
        max={REASON_MAX}
        minRows={3}
        value={answer}
        error={problem}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
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
