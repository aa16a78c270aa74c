import { useId } from 'react';
import { CAM_SITES, INDUSTRY_SITES } from '@site/contract/camsites/sites.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx';

/** Cam site of an entry or payout schedule: a known one, or any other name. */
export function LedgerSiteField(props: TextFieldProps) {
  const { t } = useTranslation('stream');
  const id = useId();
  return (
    <>
      <TextField
        data-autofocus
        list={id}
        maxLength={40}
        label={t('ledger.site')}
        description={t('ledger.site-help')}
        {...props}
      />
      <datalist id={id}>
        {INDUSTRY_SITES.map((network) => (
          <option key={network}>{CAM_SITES[network]}</option>
        ))}
      </datalist>
    </>
  );
}
