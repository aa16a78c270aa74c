import { useState } from 'react';
import { install } from '#platform/browsers/install-prompt.ts';
import { useSite } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { toastOffset } from './toast-offset.ts';
import s from './frame.module.css';

/** Local storage key of the timestamp at which the card was closed. */
const CLOSED_AT = 'install-closed';
const REST_MS = 60 * 86_400_000;

function closedLately(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(CLOSED_AT)) < REST_MS;
  } catch {
    // Without storage the card would appear on each page, so it is not shown.
    return true;
  }
}

/** Prompt to install the site as an app (NAV-15). */
export default function InstallCard() {
  const { t, i18n } = useTranslation('frame');
  const { product } = useSite();
  const [closed, setClosed] = useState(closedLately);
  if (closed || !i18n.has('frame')) return null;
  const close = () => {
    setClosed(true);
    try {
      localStorage.setItem(CLOSED_AT, String(Date.now()));
    } catch {
      // Without storage the card is closed on this page only.
    }
  };
  return (
    <section ref={toastOffset} className={`${s['note']} ${s['install']}`} aria-label={t('install.label')}>
      <img src="/icon.svg" alt="" width={40} height={40} />
      <p>{t('install.text', { product })}</p>
      <Button
        look="primary"
        onClick={() => {
          close();
          void install().catch(() => undefined);
        }}
      >
        {t('install.go')}
      </Button>
      <button type="button" className={s['close']} aria-label={t('install.close')} onClick={close}>
        <Icon name="close" />
      </button>
    </section>
  );
}
