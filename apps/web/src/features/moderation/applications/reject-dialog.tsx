import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from './reject-dialog.module.css';

const REASON_MAX = 500;

interface RejectDialogProps {
  nickName: string;
  busy: boolean;
  onClose: () => void;
  onReject: (reason: string) => void;
}

/** Asks for the reason for a rejection, which the applicant will read. */
export default function RejectDialog({ nickName, busy, onClose, onReject }: RejectDialogProps) {
  const { t } = useTranslation('moderation');
  const { t: problems } = useTranslation('errors');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const length = reason.trim().length;
  const problem =
    length === 0
      ? problems('moderation.reason-required')
      : length > REASON_MAX
        ? problems('invalid.too-long', { max: REASON_MAX })
        : undefined;
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (problem === undefined) onReject(reason.trim());
    else event.currentTarget.querySelector('textarea')?.focus();
  };
  return (
    <Dialog title={t('reject.title', { name: nickName })} busy={busy} onClose={onClose}>
      <form className={s['form']} noValidate onSubmit={send}>
        <TextAreaField
          data-autofocus
          max={REASON_MAX}
          label={t('reject.reason')}
          description={t('reject.help')}
          value={reason}
          error={tried && problem}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className={s['actions']}>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <SendButton sending={busy}>{t('reject.send')}</SendButton>
        </div>
      </form>
    </Dialog>
  );
}
