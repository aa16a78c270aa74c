import { useState } from 'react';
import { install } from '#platform/browsers/install-prompt.ts';
import { useSite } from '#platform/api/use-api.ts';
import { useInterruption } from '#platform/interruptions/use-interruption.ts';
import { isStorageAvailable, storedJson } from '#platform/storage/stored-values.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { publishHeight } from '#ui/viewport/publish-height.ts';
import s from './frame.module.css';

const publishFootNote = publishHeight('--foot-note');

/** Timestamp at which the card was last closed. */
const closedAt = storedJson('install-closed', (stored) => (typeof stored === 'number' ? stored : null));

/** Without storage the card would appear on each page, so it counts as closed. */
const closedLately = () => !isStorageAvailable() || closedAt.read() !== null;

/** Prompt to install the site as an app (NAV-15). */
export default function InstallCard() {
  const { t, i18n } = useTranslation('frame');
  const { product } = useSite();
  const [closed, setClosed] = useState(closedLately);
  const isOpen = useInterruption('install', !closed && i18n.has('frame'));
  if (!isOpen) return null;
  const close = () => {
    setClosed(true);
    closedAt.write(Date.now());
  };
  return (
    <section ref={publishFootNote} className={`${s['note']} ${s['install']}`} aria-label={t('install.label')}>
      <img src="/icon.png" alt="" width={40} height={40} />
      <p>{t('install.text', { product })}</p>
      <Button
        look="primary"
        onClick={() => {
          close();
          // The browser may refuse to show its dialog.
          void install().catch(() => undefined);
        }}
      >
        {t('install.go')}
      </Button>
      <button type="button" className={`icon-button ${s['close']}`} aria-label={t('install.close')} onClick={close}>
        <Icon name="close" />
      </button>
    </section>
  );
}
