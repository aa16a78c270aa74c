import { useQuery } from '@tanstack/react-query';
import { useApi, useSite, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Note } from '#ui/forms/note.tsx';
import {
  DevicesPanel,
  LockDownPanel,
  PasskeysPanel,
  securityQuery,
  SingleSignOnPanel,
  TwoFactorPanel,
} from '#features/security';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import s from './settings-page.module.css';

/** Login methods and active sessions (AUTH-21). */
export default function SessionsSection() {
  const { t } = useTranslation('security');
  const user = useUser();
  const { singleSignOn } = useSite();
  const { data, isError, isPending, refetch } = useQuery(securityQuery(useApi()));
  return (
    <div className={s['panels']}>
      {user?.staffLocked && (
        <Note kind="info">
          <p className={s['strong']}>{t('staff.title')}</p>
          <p>{t('staff.text')}</p>
        </Note>
      )}
      {isPending && <Skeleton height="320px" />}
      {isError && !data && <FailedState retry={() => void refetch()} />}
      {data && (
        <>
          <TwoFactorPanel state={data.twoFactor} />
          <PasskeysPanel passkeys={data.passkeys} />
          {singleSignOn !== null && <SingleSignOnPanel name={singleSignOn} identity={data.identity} />}
        </>
      )}
      <DevicesPanel />
      <LockDownPanel />
    </div>
  );
}
