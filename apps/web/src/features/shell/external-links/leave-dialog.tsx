import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button, ButtonAnchor } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import s from './leave-dialog.module.css';
import { unicodeHost } from './unicode-host.ts';

export interface LeaveDialogProps {
  link: string;
  product: string;
  onClose: () => void;
}

/** Shows the host of an external link before it is followed, both as Unicode and as punycode (FORM-02). */
export default function LeaveDialog({ link, product, onClose }: LeaveDialogProps) {
  const { t } = useTranslation('links');
  const { host, href, protocol } = new URL(link);
  const read = unicodeHost(host);
  return (
    <Dialog title={t('leave.title', { product })} onClose={onClose}>
      <p>{t('leave.text')}</p>
      <dl className={s['facts']} translate="no" dir="ltr">
        <dt>{t('leave.host')}</dt>
        <dd className={s['host']}>{read}</dd>
        {read !== host && (
          <>
            <dt>{t('leave.real-host')}</dt>
            <dd className={s['host']}>{host}</dd>
          </>
        )}
        <dt>{t('leave.address')}</dt>
        <dd className={s['address']}>{href}</dd>
      </dl>
      {read !== host && <p className={s['care']}>{t('leave.letters')}</p>}
      {protocol === 'http:' && <p className={s['care']}>{t('leave.insecure')}</p>}
      <div className={s['actions']}>
        {/* A plain link, opened by the browser and not intercepted again. */}
        <ButtonAnchor href={href} target="_blank" rel="noopener noreferrer nofollow" onClick={onClose}>
          {t('leave.go')}
        </ButtonAnchor>
        <Button look="primary" onClick={onClose} data-autofocus>
          {t('leave.stay')}
        </Button>
      </div>
    </Dialog>
  );
}
