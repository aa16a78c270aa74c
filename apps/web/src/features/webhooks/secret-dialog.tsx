import { useRef } from 'react';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import s from './webhooks-page.module.css';

/** Shows the secret of a webhook, which cannot be read again. */
export default function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast('success', t('secret-copied'));
    } catch {
      // Clipboard access is denied, so the text is selected and can be copied by hand.
      field.current?.focus();
      field.current?.select();
    }
  };
  return (
    <Dialog title={t('secret-title')} onClose={onClose}>
      <div className={s['form']}>
        <p>{t('secret-text')}</p>
        <TextField
          ref={field}
          label={t('secret')}
          readOnly
          maxLength={null}
          value={secret}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className={s['actions']}>
          <Button onClick={onClose}>{t('secret-done')}</Button>
          <Button look="primary" onClick={() => void copy()}>
            {t('secret-copy')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
