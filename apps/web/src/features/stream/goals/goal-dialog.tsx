import { useForm } from '@mantine/form';
import { type CURRENCIES, GOAL_MEASURES, GOAL_PERIODS } from '@site/contract/stream/fields.ts';
import { streamRoutes } from '@site/contract/stream/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { toMinor } from '../money.ts';
import { CurrencyField } from '../currency-field.tsx';
import { FormDialog } from '../form-dialog.tsx';

/** Sets a goal, replacing the one for the same measure and period. */
export default function GoalDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('stream');
  const { t: tErrors } = useTranslation('errors');
  const api = useApi();
  const form = useForm({
    initialValues: {
      measure: 'hours' as (typeof GOAL_MEASURES)[number],
      period: 'week' as (typeof GOAL_PERIODS)[number],
      target: '',
      currency: 'USD' as (typeof CURRENCIES)[number],
    },
    validate: {
      target: (value, { measure }) => (amountOf(value, measure) === null ? tErrors('stream.target') : null),
    },
  });
  const { measure, period, target, currency } = form.values;
  return (
    <FormDialog
      title={t('goals.add')}
      sendLabel={t('goals.save')}
      form={form}
      save={() =>
        api(streamRoutes.setGoal, {
          measure,
          period,
          target: amountOf(target, measure),
          ...(measure === 'income' && { currency }),
        })
      }
      onClose={onClose}
    >
      <SelectField
        data-autofocus
        empty={null}
        label={t('goals.measure')}
        options={GOAL_MEASURES.map((key) => ({ key, value: t(`measure.${key}`) }))}
        {...form.getInputProps('measure')}
      />
      <SelectField
        empty={null}
        label={t('goals.period')}
        options={GOAL_PERIODS.map((key) => ({ key, value: t(`period.${key}`) }))}
        {...form.getInputProps('period')}
      />
      <NumberField
        label={t('goals.target')}
        allowNegative={false}
        allowDecimal={measure === 'income'}
        {...form.getInputProps('target')}
      />
      {measure === 'income' && <CurrencyField {...form.getInputProps('currency')} />}
    </FormDialog>
  );
}

/** Parses the input for the API: hundredths for income, else an integer; null when it is invalid or zero. */
function amountOf(text: string, measure: string): number | null {
  if (measure === 'income') return toMinor(text) || null;
  const value = Number(text);
  return text !== '' && Number.isInteger(value) && value >= 1 ? value : null;
}
