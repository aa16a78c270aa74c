import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { CAM_SITES, INDUSTRY_SITES, type IndustrySite } from '@site/contract/camsites/sites.ts';
import { roomKey } from '@site/contract/industry/room-key.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { ClaimCard } from './claim-card.tsx';
import { claimsQuery } from '../queries.ts';
import { useClaim } from './use-claim.ts';
import s from './claims.module.css';

/** The member's room claims and the form for a new one. Pages that render it must load the `industry` catalogue. */
export function ClaimsPanel() {
  const { t } = useTranslation('industry');
  const { data, isError, refetch } = useQuery(claimsQuery(useApi()));
  return (
    <section className={s['panel']} aria-labelledby="claims">
      <h2 id="claims">{t('claims.title')}</h2>
      <p className={s['text']}>{t('claims.text')}</p>
      {!data && !isError && <Skeleton height="120px" />}
      {!data && isError && <FailedState retry={() => void refetch()} />}
      {data && data.items.length > 0 && (
        <ul className={s['list']}>
          {data.items.map((claim) => (
            <ClaimCard key={claim.id} claim={claim} />
          ))}
        </ul>
      )}
      {data && (data.left > 0 ? <ClaimForm /> : <p className={s['text']}>{t('claims.full')}</p>)}
    </section>
  );
}

function ClaimForm() {
  const { t } = useTranslation('industry');
  const id = useId();
  const { claim, busy } = useClaim();
  const [network, setNetwork] = useState<IndustrySite>(INDUSTRY_SITES[0]);
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const key = roomKey(name);
    setWrong(key === null);
    if (key === null) event.currentTarget.querySelector('input')?.focus();
    else claim({ network, name: key }, () => setName(''));
  };
  return (
    <form className={s['form']} noValidate onSubmit={send}>
      <label>
        <span>{t('site')}</span>
        <select
          value={network}
          onChange={({ currentTarget }) =>
            setNetwork(INDUSTRY_SITES.find((one) => one === currentTarget.value) ?? network)
          }
        >
          {INDUSTRY_SITES.map((one) => (
            <option key={one} value={one}>
              {CAM_SITES[one]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('claim.name')}</span>
        <input
          value={name}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}wrong` : `${id}help`}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <SendButton sending={busy}>{t('claim.start')}</SendButton>
      {wrong ? (
        <p id={`${id}wrong`} className={s['wrong']} role="alert">
          {t('claim.name.wrong')}
        </p>
      ) : (
        <p id={`${id}help`} className={s['text']}>
          {t('claim.name.help')}
        </p>
      )}
    </form>
  );
}
