import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { Case, Outcome } from '@site/contract/moderation/schemas.ts';
import {
  guessLanguage,
  ReasonFields,
  reasonProblem,
  type SuspensionDays,
  SuspensionLength,
  useReason,
} from '#features/staff-actions';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from '../cases/case-view.module.css';
import { plainExcerpt } from '../cases/plain-excerpt.ts';

interface DecisionFormProps {
  item: Case;
  outcome: Outcome;
  busy: boolean;
  onCancel: () => void;
  onDecide: (decision: { outcome: Outcome; reason: string; days: SuspensionDays }) => void;
}

/**
 * Form with the reason for the author and the confirmation button. If no reason has to be written, the button receives
 * the focus, so that Enter confirms.
 */
export function DecisionForm({ item, outcome, busy, onCancel, onDecide }: DecisionFormProps) {
  const { t, i18n } = useTranslation('moderation');
  const { t: problems } = useTranslation('errors');
  const form = useRef<HTMLFormElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  const [days, setDays] = useState<SuspensionDays>(7);
  const [problem, setProblem] = useState<string>();
  const { title = '', html = '' } = item.item ?? {};
  const reason = useReason({
    form: `case-${item.id}`,
    template: item.reasons[0]?.reason ?? '',
    language: guessLanguage(`${title} ${plainExcerpt(html, 1000)}`, i18n.language),
  });
  const needed = outcome !== 'kept';
  const ready = !needed || reason.template !== '';
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
    // A required reason without a template must be written first, so its text field receives the focus.
    if (ready) send.current?.focus();
    else form.current?.querySelector('textarea')?.focus();
    // Runs once per chosen decision.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [outcome]);
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const text = needed ? (await reason.settled()).trim() : '';
    const wrong = reasonProblem(text, needed, problems);
    setProblem(wrong);
    if (wrong === undefined) onDecide({ outcome, reason: text, days });
    else form.current?.querySelector('textarea')?.focus();
  };
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape' && !busy) {
      event.preventDefault();
      onCancel();
    }
  };
  return (
    // Handles key events that bubble from its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form ref={form} className={s['form']} noValidate onSubmit={(event) => void submit(event)} onKeyDown={press}>
      <p>{t(`decision.${outcome}-text`)}</p>
      {outcome === 'suspended' && <SuspensionLength days={days} onChange={setDays} />}
      {needed && <ReasonFields reason={reason} problem={problem} />}
      <div className={s['actions']}>
        <Button onClick={onCancel} disabled={busy}>
          {t('cancel')}
        </Button>
        <SendButton ref={send} sending={busy}>
          {t(`decision.${outcome}`)}
        </SendButton>
      </div>
    </form>
  );
}
