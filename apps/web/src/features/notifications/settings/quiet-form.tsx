import { useForm, type UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import type { QuietHours } from '@site/contract/notifications/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import s from './quiet-form.module.css';
import { allZones, zoneHere, zoneText } from '#platform/zones.ts';

interface Props {
  quiet: QuietHours;
  busy: boolean;
  onKeep: (quiet: QuietHours) => void;
}

/** Start, end and time zone of the quiet hours. */
export function QuietForm({ quiet, busy, onKeep }: Props) {
  const { t } = useTranslation('notices');
  const element = useRef<HTMLFormElement>(null);
  const here = zoneHere();
  const [zones] = useState(() => allZones([quiet.zone, here]));
  const form: UseFormReturnType<QuietHours> = useForm<QuietHours>({
    initialValues: quiet,
    onValuesChange: () => form.clearErrors(),
    validate: {
      from: (from) => (from === '' ? t('quiet.missing') : null),
      to: (to, { from }) => (to === '' ? t('quiet.missing') : to === from ? t('quiet.same') : null),
    },
  });
  const { values } = form;
  const changed = values.from !== quiet.from || values.to !== quiet.to || values.zone !== quiet.zone;
  return (
    <Form form={form} element={element} className={s['form']} onSend={(next) => busy || onKeep(next)}>
      <div className={s['times']}>
        <TextField type="time" label={t('quiet.from')} {...form.getInputProps('from')} />
        <TextField type="time" label={t('quiet.to')} {...form.getInputProps('to')} />
        <SelectField
          className={s['zone']}
          empty={null}
          label={t('quiet.zone')}
          options={zones.map((key) => ({ key, value: zoneText(key) }))}
          {...form.getInputProps('zone')}
        />
      </div>
      <div className={s['actions']}>
        {values.zone !== here && (
          <Button onClick={() => form.setFieldValue('zone', here)}>{t('quiet.here', { zone: zoneText(here) })}</Button>
        )}
        {changed && <SendButton sending={busy}>{t('quiet.save')}</SendButton>}
      </div>
    </Form>
  );
}
