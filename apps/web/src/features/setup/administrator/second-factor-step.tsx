import { useQuery } from '@tanstack/react-query';
import { ClientOnly } from '@tanstack/react-router';
import { useState } from 'react';
import { AccountPage } from '#features/accounts';
import { ConfirmedProvider, PasskeysPanel, securityQuery, TwoFactorPanel } from '#features/security';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Note } from '#ui/forms/note.tsx';
import { useViewHeading } from '#ui/pages/view-heading.ts';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import s from '../setup.module.css';

/** Second step for a new administrator: staff pages require a second factor. */
export function SecondFactorStep() {
  const { t } = useTranslation('setup');
  const { data, isError, refetch } = useQuery(securityQuery(useApi()));
  // Codes are shown once, so the setup does not continue before they are stored.
  const [showsCodes, setShowsCodes] = useState(false);
  const isLocked = useUser()?.staffLocked ?? true;
  const isDone = !showsCodes && !isLocked;
  useViewHeading(isDone);
  return (
    <AccountPage title={t('factor.title')} lead={t('factor.lead')}>
      <div className={s['factors']}>
        {isDone && <NextStep />}
        <h2 className="visually-hidden">{t('factor.choose')}</h2>
        {!data && (isError ? <FailedState retry={() => void refetch()} /> : <Skeleton height="160px" />)}
        {data && (
          // Passkeys depend on the browser, so this is rendered after hydration.
          <ClientOnly fallback={<Skeleton height="160px" />}>
            <ConfirmedProvider>
              <TwoFactorPanel state={data.twoFactor} onShowsCodes={setShowsCodes} />
              <PasskeysPanel passkeys={data.passkeys} />
            </ConfirmedProvider>
          </ClientOnly>
        )}
        {!isDone && <p className={s['muted']}>{t(showsCodes ? 'factor.codes' : 'factor.needed')}</p>}
      </div>
    </AccountPage>
  );
}

/** Link to the next step, once there is a second factor and its recovery codes are stored. */
function NextStep() {
  const { t } = useTranslation('setup');
  return (
    <>
      <Note kind="info">{t('factor.done')}</Note>
      <ButtonLink look="primary" to="/desk/setup">
        {t('factor.go-on')}
      </ButtonLink>
    </>
  );
}
