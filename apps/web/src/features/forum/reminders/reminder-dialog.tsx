import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DateTimeField } from '#ui/fields/times/date-time-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { reminderChoices } from './reminder-choices.ts';
import { ReminderTime } from './reminder-time.tsx';
import { useRemind } from './use-remind.ts';
import s from './reminder-dialog.module.css';

interface Props {
  postId: number;
  remindAt: string | null;
  onClose: () => void;
}

/** Sets, changes or removes the reminder of a saved post. */
export default function ReminderDialog({ postId, remindAt, onClose }: Props) {
  const { t } = useTranslation('forum');
  const { t: tErrors } = useTranslation('errors');
  const element = useRef<HTMLFormElement>(null);
  const remind = useRemind(postId, onClose);
  const form = useForm({
    initialValues: { at: '' },
    validate: { at: (value) => (value && Date.parse(value) > Date.now() ? null : tErrors('forum.remind-past')) },
  });
  const { isPending: busy, mutate } = remind;
  return (
    <Dialog title={t('remind.title')} busy={busy} onClose={onClose}>
      {remindAt && (
        <p className={s['current']}>
          <ReminderTime at={remindAt} />
          <Button small disabled={busy} onClick={() => mutate(null)}>
            {t('remind.remove')}
          </Button>
        </p>
      )}
      <ul className={s['choices']}>
        {reminderChoices(new Date()).map(({ key, at }) => (
          <li key={key}>
            <Button className={s['choice']} disabled={busy} onClick={() => mutate(at.toISOString())}>
              <span>{t(`remind.${key}`)}</span>
              <span className={s['time']}>
                <ReminderTime at={at.toISOString()} />
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <Form
        form={form}
        element={element}
        className={s['form']}
        onSend={() =>
          mutate(form.values.at, {
            onError: (error) => takeFieldErrors(error, form, { element: element.current }),
          })
        }
      >
        <DateTimeField label={t('remind.own')} {...form.getInputProps('at')} />
        <SendButton sending={busy}>{t('remind.save')}</SendButton>
      </Form>
    </Dialog>
  );
}
