import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import type { Language } from '@site/contract/core/languages.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from './staff-action-dialog.module.css';
import { guessLanguage } from './guess-language.ts';
import { ReasonFields } from './reason-fields.tsx';
import { reasonProblem } from './reason-problem.ts';
import { useReason } from './use-reason.ts';

interface ActDialogProps {
  act: 'hide' | 'delete';
  item: { kind: 'post' | 'reply' | 'inspo'; id: number };
  /** Language of the content, or the text to detect it from. */
  written: Language | { text: string };
  onDone: () => void;
  onClose: () => void;
}

/** Hides or deletes an item, with a reason for the author. */
export default function StaffActionDialog({ act, item, written, onDone, onClose }: ActDialogProps) {
  const { t, i18n } = useTranslation('moderation');
  useTranslation('reasons');
  useTranslation('fields');
  const { t: problems } = useTranslation('errors');
  const api = useApi();
  const language = typeof written === 'string' ? written : guessLanguage(written.text, i18n.language);
  const reason = useReason({ form: `act-${item.kind}-${item.id}`, template: '', language });
  const [tried, setTried] = useState(false);
  const problem = reasonProblem(reason.text, true, problems);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(moderationRoutes.act, { ...item, act, reason: reason.text.trim() }),
    onSuccess: () => {
      reason.drop();
      toast('success', t(act === 'hide' ? 'act.hidden' : 'act.deleted'));
      onDone();
      onClose();
    },
  });
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (problem === undefined) mutate();
    else event.currentTarget.querySelector('textarea')?.focus();
  };
  // Renders nothing until the catalogues are loaded, because this component loads them, not the page.
  if (!(['moderation', 'errors', 'reasons', 'fields'] as const).every((name) => i18n.has(name))) return null;
  return (
    <Dialog title={t(`act.${act}-title`)} busy={isPending} onClose={onClose}>
      <form className={s['form']} noValidate onSubmit={send}>
        <p className={s['muted']}>{t(`act.${act}-text`)}</p>
        <ReasonFields reason={reason} problem={tried ? problem : undefined} />
        <div className={s['actions']}>
          <Button onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
          <SendButton sending={isPending}>{t(act === 'hide' ? 'decision.hidden' : 'decision.deleted')}</SendButton>
        </div>
      </form>
    </Dialog>
  );
}
