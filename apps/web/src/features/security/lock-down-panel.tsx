import { useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import s from './security.module.css';

const LockDownDialog = lazyDialog(() => import('./lock-down-dialog.tsx'));

/** Panel with the button that opens the account lockdown dialog (SAFE-30). */
export function LockDownPanel() {
  const { t } = useTranslation('security');
  const [asked, setAsked] = useState(false);
  return (
    <Panel title={t('lock.title')} text={t('lock.text')} danger>
      <div className={s['actions']}>
        <Button onClick={() => setAsked(true)}>{t('lock.button')}</Button>
      </div>
      {asked && <LockDownDialog onClose={() => setAsked(false)} />}
    </Panel>
  );
}
