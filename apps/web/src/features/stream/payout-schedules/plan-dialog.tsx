import { useForm } from '@mantine/form';
import { type CURRENCIES, PAYOUT_RULES, PayoutPlanFields } from '@site/contract/stream/fields.ts';
import { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import type { PayoutPlan } from '@site/contract/stream/schemas.ts';
import { useSchemaErrors } from '#platform/forms/schema-errors.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { LedgerSiteField } from '../ledger/ledger-site-field.tsx';
import { ledgerSiteOf, ledgerSiteText } from '../ledger/ledger-site-text.ts';
import { fromMinor, toMinor } from '../money.ts';
import { CurrencyField } from '../currency-field.tsx';
import { FormDialog } from '../form-dialog.tsx';

/** Token values are stored in millionths of the currency unit. */
const TOKEN_PRICE_SCALE = 1_000_000;

interface Props {
  /** Null for a new schedule. */
  plan: PayoutPlan | null;
  today: string;
  onClose: () => void;
}

/** Form that adds or edits a payout schedule; each site has at most one. */
export default function PlanDialog({ plan, today, onClose }: Props) {
  const { t } = useTranslation('stream');
  const { t: tErrors } = useTranslation('errors');
  const api = useApi();
  const schemaErrors = useSchemaErrors(PayoutPlanFields);
  const form = useForm<Values>({
    initialValues: plan ? valuesOf(plan) : { ...NEW_PLAN, anchor: today },
    validate: (values) => {
      const { minimumMinor, tokenMicros, ...errors } = schemaErrors(toFields(values));
      return {
        ...errors,
        ...(minimumMinor !== undefined && { minimum: tErrors('stream.amount') }),
        ...(tokenMicros !== undefined && { token: tErrors('stream.amount') }),
      };
    },
  });
  return (
    <FormDialog
      title={t(plan ? 'payouts.change' : 'payouts.add')}
      sendLabel={t('payouts.save')}
      form={form}
      save={() => api(streamMoneyRoutes.savePayoutPlan, toFields(form.values))}
      onClose={onClose}
    >
      {plan ? <p>{ledgerSiteText(plan.site)}</p> : <LedgerSiteField {...form.getInputProps('site')} />}
      <SelectField
        empty={null}
        label={t('payouts.rule')}
        options={PAYOUT_RULES.map((key) => ({ key, value: t(`rule.${key}`) }))}
        {...form.getInputProps('rule')}
      />
      <TextField
        type="date"
        label={t('payouts.anchor')}
        description={t('payouts.anchor-help')}
        {...form.getInputProps('anchor')}
      />
      <CurrencyField {...form.getInputProps('currency')} />
      <TextField
        inputMode="decimal"
        maxLength={12}
        label={t('payouts.minimum')}
        description={t('payouts.minimum-help')}
        {...form.getInputProps('minimum')}
      />
      <TextField
        inputMode="decimal"
        maxLength={10}
        label={t('payouts.token')}
        description={t('payouts.token-help')}
        {...form.getInputProps('token')}
      />
    </FormDialog>
  );
}

interface Values {
  site: string;
  rule: (typeof PAYOUT_RULES)[number];
  anchor: string;
  currency: (typeof CURRENCIES)[number];
  minimum: string;
  token: string;
}

const NEW_PLAN = { site: '', rule: 'weekly', currency: 'USD', minimum: '0', token: '' } as const;

function valuesOf({ site, rule, anchor, currency, minimumMinor, tokenMicros }: PayoutPlan): Values {
  return {
    site: ledgerSiteText(site),
    rule,
    anchor,
    currency,
    minimum: fromMinor(minimumMinor),
    token: tokenMicros === null ? '' : String(tokenMicros / TOKEN_PRICE_SCALE),
  };
}

function toFields({ site, minimum, token, ...rest }: Values) {
  const worth = Number(token.replace(',', '.'));
  return {
    ...rest,
    site: ledgerSiteOf(site),
    // Amounts that cannot be parsed become -1, which the schema rejects.
    minimumMinor: toMinor(minimum) ?? -1,
    tokenMicros: token.trim() === '' ? null : Number.isFinite(worth) ? Math.round(worth * TOKEN_PRICE_SCALE) : -1,
  };
}
