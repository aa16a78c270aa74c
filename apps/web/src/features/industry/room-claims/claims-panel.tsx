import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { CAM_SITES, INDUSTRY_SITES, type IndustrySite } from '@site/contract/camsites/sites.ts';
import { roomKey } from '@site/contract/industry/room-key.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useCamSites } from '#platform/cam-sites/use-cam-sites.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Form } from '#ui/forms/form.tsx';
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
  const element = useRef<HTMLFormElement>(null);
  const networks: readonly IndustrySite[] = useCamSites().offered(INDUSTRY_SITES);
  const { claim, busy } = useClaim();
  const form = useForm({
    initialValues: { network: networks[0] ?? INDUSTRY_SITES[0], name: '' },
    validate: { name: (name) => (roomKey(name) === null ? t('claim.name.wrong') : null) },
  });
  return (
    <Form
      form={form}
      element={element}
      className={s['form']}
      onSend={({ network, name }) =>
        claim({ network, name: roomKey(name) ?? name }, () => form.setFieldValue('name', ''))
      }
    >
      <SelectField
        empty={null}
        label={t('site')}
        options={networks.map((key) => ({ key, value: CAM_SITES[key] }))}
        {...form.getInputProps('network')}
      />
      <TextField
        label={t('claim.name')}
        description={t('claim.name.help')}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('name')}
      />
      <SendButton sending={busy}>{t('claim.start')}</SendButton>
    </Form>
  );
}
