import { lazy, Suspense, useRef } from 'react';
import { PUBLIC_LINK } from '@site/contract/link-page/routes.ts';
import type { MyLink } from '@site/contract/link-page/schemas.ts';
import { noResponseKey } from '#platform/api/error-message.ts';
import { toast } from '#platform/toast.ts';
import { useSite } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './link-share.module.css';

const QrCode = lazy(() => import('#ui/qr-code.tsx'));

/** URLs of the page to share, and its QR code to print. */
export function LinkShare({ link }: { link: MyLink }) {
  const { t } = useTranslation('my-link');
  const { origin } = useSite();
  const short = `${origin}${PUBLIC_LINK}/${link.code}`;
  const save = (kind: 'svg' | 'png') => {
    import('./qr-file.ts').then(({ saveQr }) => saveQr(kind, short)).catch(() => toast('error', t(noResponseKey())));
  };
  return (
    <section className={s['card']} aria-labelledby="link-share">
      <div className={s['addresses']}>
        <h2 id="link-share">{t('share')}</h2>
        {!link.page.published && <p className={s['note']}>{t('share.draft')}</p>}
        {link.userLink !== short && <Address label={t('share.address')} url={link.userLink} />}
        <Address label={t('share.code')} help={t('share.code-help')} url={short} />
      </div>
      <figure className={s['code']}>
        <div className={s['square']}>
          <Suspense>
            <QrCode text={short} label={t('share.qr')} />
          </Suspense>
        </div>
        <figcaption>{t('share.qr-help')}</figcaption>
        <div className={s['files']}>
          {(['svg', 'png'] as const).map((kind) => (
            <Button
              key={kind}
              small
              aria-label={t('share.save', { kind: kind.toUpperCase() })}
              onClick={() => save(kind)}
            >
              <Icon name="download" size={18} />
              {kind.toUpperCase()}
            </Button>
          ))}
        </div>
      </figure>
    </section>
  );
}

function Address({ label, help, url }: { label: string; help?: string; url: string }) {
  const { t } = useTranslation('my-link');
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast('success', t('share.copied'));
    } catch {
      // Clipboard access is denied, so the text is selected and can be copied by hand.
      field.current?.focus();
      toast('warning', t('share.by-hand'));
    }
  };
  return (
    <div className={s['address']}>
      <TextField
        ref={field}
        label={label}
        readOnly
        maxLength={null}
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button aria-label={t('share.copy', { what: label })} onClick={() => void copy()}>
        <Icon name="copy" size={18} />
      </Button>
      {help && <p className={s['help']}>{help}</p>}
    </div>
  );
}
