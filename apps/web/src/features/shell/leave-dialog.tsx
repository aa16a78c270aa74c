import { useTranslation } from '#platform/use-translation.tsx';
import { Button, ButtonAnchor } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import s from './leave-dialog.module.css';
import { unicodeHost } from './unicode-host.ts';

export interface LeaveDialogProps {
  link: string;
  product: string;
  onClose: () => void;
}

/** Shows where a link leads before it is followed: the host in full, in its letters and as browsers write it (FORM-02). */
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
        {/* A link of its own: the browser opens it as it opens any. It is not asked about again. */}
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
