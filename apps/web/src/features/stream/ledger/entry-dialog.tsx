import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { CURRENCIES, ENTRY_KINDS, LedgerFields } from '@site/contract/stream/fields.ts';
import { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import type { LedgerEntry } from '@site/contract/stream/schemas.ts';
import { takeFieldErrors, useSchemaErrors } from '#platform/forms/form-errors.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { LedgerSiteField } from './ledger-site-field.tsx';
import { ledgerSiteOf, ledgerSiteText } from './ledger-site-text.ts';
import { fromMinor, toMinor } from '../money.ts';
import s from '../dialog-form.module.css';
import { useChanged } from '../use-changed.ts';

interface Props {
  /** Null for a new entry. */
  entry: LedgerEntry | null;
  today: string;
  onClose: () => void;
}

/** Form that adds or edits a ledger entry. */
export default function EntryDialog({ entry, today, onClose }: Props) {
  const { t } = useTranslation('stream');
  const { t: tErrors } = useTranslation('errors');
  const api = useApi();
  const changed = useChanged();
  const element = useRef<HTMLFormElement>(null);
  // Idempotency key, so that an entry sent twice is created only once.
  const draft = useRef(crypto.randomUUID());
  const schemaErrors = useSchemaErrors(LedgerFields);
  const form = useForm<Values>({
    initialValues: entry ? valuesOf(entry) : { ...NEW_ENTRY, day: today },
    validate: (values) => {
      const { minor, ...errors } = schemaErrors(toFields(values));
      return { ...errors, ...(minor !== undefined && { amount: tErrors('stream.amount') }) };
    },
  });
  const save = useMutation({
    mutationFn: async () => {
      const fields = toFields(form.values);
      if (entry) await api(streamMoneyRoutes.changeEntry, { ...fields, id: entry.id });
      else await api(streamMoneyRoutes.addEntry, { ...fields, draft: draft.current });
    },
    onSuccess: async () => {
      toast('success', t('saved'));
      await changed();
      onClose();
    },
    onError: (error) => takeFieldErrors(error, form, { element: element.current }),
  });
  return (
    <Dialog title={t(entry ? 'ledger.change' : 'ledger.add')} busy={save.isPending} onClose={onClose}>
      <Form form={form} element={element} className={s['form']} onSend={() => save.mutate()}>
        <LedgerSiteField {...form.getInputProps('site')} />
        <TextField type="date" label={t('ledger.day')} {...form.getInputProps('day')} />
        <TextField inputMode="decimal" maxLength={14} label={t('ledger.amount')} {...form.getInputProps('amount')} />
        <SelectField
          empty={null}
          label={t('currency')}
          options={CURRENCIES.map((key) => ({ key, value: key }))}
          {...form.getInputProps('currency')}
        />
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
        <div className={s['actions']}>
          <Button onClick={onClose} disabled={save.isPending}>
            {t('cancel')}
          </Button>
          <SendButton sending={save.isPending}>{t('ledger.save')}</SendButton>
        </div>
      </Form>
    </Dialog>
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

function valuesOf({ site, day, minor, currency, kind, note }: LedgerEntry): Values {
  return { site: ledgerSiteText(site), day, amount: fromMinor(minor), currency, kind, note };
}

function toFields({ site, amount, ...rest }: Values) {
  return { ...rest, site: ledgerSiteOf(site), minor: toMinor(amount) ?? 0 };
}
