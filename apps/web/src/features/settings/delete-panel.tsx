import { useState, type ReactNode } from 'react';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { storeLogOutReason } from '#platform/sessions/log-out-reason.ts';
import { endSession } from '#platform/sessions/log-out.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { LazyPasswordDialog } from '#features/security';
import { Panel } from '#ui/panel.tsx';
import s from './settings-page.module.css';

/** Account deletion (AUTH-20): the consequences, and re-authentication before it starts. */
export function DeletePanel({ children }: { children: ReactNode }) {
  const { t } = useTranslation('settings');
  const api = useApi();
  const [asked, setAsked] = useState(false);
  const send = (password: string) =>
    endSession(async () => {
      const { purgeAt } = await api(privacyRoutes.deleteAccount, { password });
      storeLogOutReason({ kind: 'deleted', purgeAt });
    }, '/goodbye');
  return (
    <Panel title={t('delete.title')} text={t('delete.text')} danger>
      <p>{t('delete.stays')}</p>
      <p className={s['text']}>{children}</p>
      <div className={s['actions']}>
        <Button className={s['destructive']} onClick={() => setAsked(true)}>
          {t('delete.open')}
        </Button>
      </div>
      {asked && (
        <LazyPasswordDialog
          title={t('delete.ask')}
          send={t('delete.send')}
          danger
          onSend={send}
          onClose={() => setAsked(false)}
        >
          <p>{t('delete.text')}</p>
        </LazyPasswordDialog>
      )}
    </Panel>
  );
}
