import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { CURRENCIES, GOAL_MEASURES, GOAL_PERIODS } from '@site/contract/stream/fields.ts';
import { streamRoutes } from '@site/contract/stream/routes.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { toMinor } from '../money.ts';
import s from '../dialog-form.module.css';
import { useChanged } from '../use-changed.ts';

/** Sets a goal, replacing the one for the same measure and period. */
export default function GoalDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('stream');
  const { t: tErrors } = useTranslation('errors');
  const api = useApi();
  const changed = useChanged();
  const element = useRef<HTMLFormElement>(null);
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
  const save = useMutation({
    mutationFn: () =>
      api(streamRoutes.setGoal, {
        measure,
        period,
        target: amountOf(target, measure),
        ...(measure === 'income' && { currency }),
      }),
    onSuccess: async () => {
      toast('success', t('saved'));
      await changed();
      onClose();
    },
    onError: (error) => takeFieldErrors(error, form, { element: element.current }),
  });
  return (
    <Dialog title={t('goals.add')} busy={save.isPending} onClose={onClose}>
      <Form form={form} element={element} className={s['form']} onSend={() => save.mutate()}>
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
        {measure === 'income' && (
          <SelectField
            empty={null}
            label={t('currency')}
            options={CURRENCIES.map((key) => ({ key, value: key }))}
            {...form.getInputProps('currency')}
          />
        )}
        <div className={s['actions']}>
          <Button onClick={onClose} disabled={save.isPending}>
            {t('cancel')}
          </Button>
          <SendButton sending={save.isPending}>{t('goals.save')}</SendButton>
        </div>
      </Form>
    </Dialog>
  );
}

/** Parses the input for the API: hundredths for income, else an integer; null when it is invalid or zero. */
function amountOf(text: string, measure: string): number | null {
  if (measure === 'income') return toMinor(text) || null;
  const value = Number(text);
  return text !== '' && Number.isInteger(value) && value >= 1 ? value : null;
}
