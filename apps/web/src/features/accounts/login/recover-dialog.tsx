import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi } from '#platform/api/use-api.ts';
import { dayOf } from '#ui/dates/ago.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from '../account-form.module.css';
import { Note } from '#ui/forms/note.tsx';

interface RecoverDialogProps {
  ticket: string;
  purgeAt: string;
  onRecovered: () => void;
  onClose: () => void;
}

/** Offers to recover an account pending deletion (AUTH-20). */
export default function RecoverDialog({ ticket, purgeAt, onRecovered, onClose }: RecoverDialogProps) {
  const { t, i18n } = useTranslation('accounts');
  const { t: core } = useTranslation();
  const api = useApi();
  const recover = useMutation({
    mutationFn: () => api(privacyRoutes.terminateFreeze, { ticket }),
    onSuccess: onRecovered,
  });
  return (
    <Dialog title={t('recover.title')} busy={recover.isPending} onClose={onClose}>
      <p>{t('recover.text', { date: dayOf(Date.parse(purgeAt), i18n.language, 'UTC') })}</p>
      {recover.error && <Note kind="bad">{errorMessage(recover.error, core)}</Note>}
      <div className={s['answers']}>
        <Button onClick={onClose} disabled={recover.isPending}>
          {t('recover.cancel')}
        </Button>
        <SendButton type="button" sending={recover.isPending} onClick={() => recover.mutate()} data-autofocus>
          {t('recover.submit')}
        </SendButton>
      </div>
    </Dialog>
  );
}
