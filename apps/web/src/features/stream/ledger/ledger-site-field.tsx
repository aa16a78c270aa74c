import { useId } from 'react';
import { LEDGER_SITE_MAX } from '@site/contract/stream/limits.ts';
import { useCamSites } from '#platform/cam-sites/use-cam-sites.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx';

/** Cam site of an entry or payout schedule: a known one, or any other name. */
export function LedgerSiteField(props: TextFieldProps) {
  const { t } = useTranslation('stream');
  const { choices, nameOf } = useCamSites();
  const id = useId();
  return (
    <>
      <TextField
        data-autofocus
        list={id}
        maxLength={LEDGER_SITE_MAX}
        label={t('ledger.site')}
        description={t('ledger.site-help')}
        {...props}
      />
      <datalist id={id}>
        {choices.map((site) => (
          <option key={site}>{nameOf(site)}</option>
        ))}
      </datalist>
    </>
  );
}
