import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { type CURRENCIES, ENTRY_KINDS, LedgerFields } from '@site/contract/stream/fields.ts';
import { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import type { LedgerEntry } from '@site/contract/stream/schemas.ts';
import { isNoResponse } from '#platform/autosave/is-temporary.ts';
import { useSchemaErrors } from '#platform/forms/schema-errors.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { PendingEntry } from './ledger-queue.ts';
import { LedgerSiteField } from './ledger-site-field.tsx';
import { ledgerSiteOf, ledgerSiteText } from './ledger-site-text.ts';
import { sendEntry } from './send-entry.ts';
import { fromMinor, toMinor } from '../money.ts';
import { CurrencyField } from '../currency-field.tsx';
import { FormDialog } from '../form-dialog.tsx';

interface Props {
  /** The entry to edit, which may not have been sent yet; null for a new one. */
  entry: LedgerEntry | PendingEntry | null;
  /** Stores a new entry on this device until there is a connection. */
  onPending: (entry: Pick<PendingEntry, 'id' | 'fields'>) => void;
  /** Removes an entry from this device that has been sent after all. */
  onSent: (id: string) => void;
  today: string;
  onClose: () => void;
}

/** Form that adds or edits a ledger entry. */
export default function EntryDialog({ entry, today, onPending, onSent, onClose }: Props) {
  const { t } = useTranslation('stream');
  const { t: tErrors } = useTranslation('errors');
  const api = useApi();
  // Idempotency key, so that an entry sent twice is created only once.
  const draft = useRef(entry && isPending(entry) ? entry.id : crypto.randomUUID());
  const schemaErrors = useSchemaErrors(LedgerFields);
  const form = useForm<Values>({
    initialValues: entry ? valuesOf(isPending(entry) ? entry.fields : entry) : { ...NEW_ENTRY, day: today },
    validate: (values) => {
      const { minor, ...errors } = schemaErrors(toFields(values));
      return { ...errors, ...(minor !== undefined && { amount: tErrors('stream.amount') }) };
    },
  });
  return (
    <FormDialog
      title={t(entry ? 'ledger.change' : 'ledger.add')}
      sendLabel={t('ledger.save')}
      form={form}
      save={async () => {
        const fields = toFields(form.values);
        if (entry && !isPending(entry)) {
          await api(streamMoneyRoutes.changeEntry, { ...fields, id: entry.id });
          return;
        }
        const store = () => {
          onPending({ id: draft.current, fields });
          return t('ledger.pending-saved');
        };
        if (!navigator.onLine) return store();
        try {
          await sendEntry(api, { ...fields, draft: draft.current });
          onSent(draft.current);
        } catch (error) {
          if (isNoResponse(error)) return store();
          throw error;
        }
      }}
      onClose={onClose}
    >
      <LedgerSiteField {...form.getInputProps('site')} />
      <TextField type="date" label={t('ledger.day')} {...form.getInputProps('day')} />
      <TextField inputMode="decimal" maxLength={14} label={t('ledger.amount')} {...form.getInputProps('amount')} />
      <CurrencyField {...form.getInputProps('currency')} />
      <SelectField
        empty={null}
        label={t('ledger.kind')}
        options={ENTRY_KINDS.map((key) => ({ key, value: t(`kind.${key}`) }))}
        {...form.getInputProps('kind')}
      />
      <TextField
        maxLength={200}
        label={t('ledger.note')}
        description={t('ledger.note-help')}
        {...form.getInputProps('note')}
      />
    </FormDialog>
  );
}

interface Values {
  site: string;
  day: string;
  amount: string;
  currency: (typeof CURRENCIES)[number];
  kind: (typeof ENTRY_KINDS)[number];
  note: string;
}

const NEW_ENTRY = { site: '', amount: '', currency: 'USD', kind: 'payout', note: '' } as const;

const isPending = (entry: LedgerEntry | PendingEntry): entry is PendingEntry => 'fields' in entry;

function valuesOf({ site, day, minor, currency, kind, note }: LedgerFields): Values {
  return { site: ledgerSiteText(site), day, amount: fromMinor(minor), currency, kind, note };
}

function toFields({ site, amount, ...rest }: Values) {
  return { ...rest, site: ledgerSiteOf(site), minor: toMinor(amount) ?? 0 };
}
