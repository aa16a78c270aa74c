import { useEffect, useState } from 'react';
import { noResponseKey } from '#platform/api/error-message.ts';
import { askBeforeLogOut } from '#platform/sessions/log-out.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

interface Question {
  unsent: number;
  answer: (logsOut: boolean) => void;
}

/** Asks before a log-out removes changes that were not sent. */
export function LogOutQuestion() {
  const { t, i18n } = useTranslation();
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(
    () =>
      askBeforeLogOut(async (unsent) => {
        try {
          await i18n.load(['unsaved']);
        } catch {
          toast('error', t(noResponseKey()));
          return false;
        }
        return new Promise((answer) => setQuestion({ unsent, answer }));
      }),
    [t, i18n],
  );
  if (!question) return null;
  const answer = (logsOut: boolean) => {
    question.answer(logsOut);
    setQuestion(null);
  };
  return <LogOutDialog unsent={question.unsent} onAnswer={answer} />;
}

function LogOutDialog({ unsent, onAnswer }: { unsent: number; onAnswer: (logsOut: boolean) => void }) {
  const { t } = useTranslation('unsaved');
  return (
    <ConfirmDialog
      title={t('log-out.title', { count: unsent })}
      text={t('log-out.text')}
      confirm={t('log-out.yes')}
      cancel={t('log-out.no')}
      danger
      focusesCancel
      busy={false}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    />
  );
}
