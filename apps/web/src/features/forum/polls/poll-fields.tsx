import type { UseFormReturnType } from '@mantine/form';
import { useId, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { POLL_ANSWERS_MAX, POLL_DURATIONS, POLL_QUESTION_MAX } from '@site/contract/forum/poll.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { lazyPart } from '#ui/lazy-loading/lazy-part.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { CountedHelp } from '#ui/fields/counted-help.tsx';
import { AnswerFields } from '../post-add-ons/answer-fields.tsx';
import type { PollValues, PostValues } from '../posts/writing/post-values.ts';
import s from '../post-add-ons/ask-fields.module.css';

// The calendar is large and rarely needed, so it is lazy-loaded.
const DateTimeField = lazyPart(
  async () => ({ default: (await import('#ui/fields/times/date-time-field.tsx')).DateTimeField }),
  '60px',
);

interface Props {
  form: UseFormReturnType<PostValues>;
  poll: PollValues;
  /** Whether the poll has votes and can therefore not be edited. */
  fixed: boolean;
  remove: () => void;
}

export function PollFields({ form, poll, fixed, remove }: Props) {
  const { t } = useTranslation('asks');
  const id = useId();
  const [now] = useState(() => new Date().toISOString());
  return (
    <section className={s['part']} aria-labelledby={id}>
      <div className={s['head']}>
        <h2 id={id}>{t('poll')}</h2>
        {!fixed && (
          <Button look="quiet" small onClick={remove}>
            {t('form.remove-poll')}
          </Button>
        )}
      </div>
      <p className={s['help']}>{t(fixed ? 'form.poll-fixed' : 'form.poll-help')}</p>
      {fixed ? (
        <p>{poll.question}</p>
      ) : (
        <>
          <TextField
            maxLength={null}
            label={t('form.question')}
            description={<CountedHelp count={[...poll.question].length} max={POLL_QUESTION_MAX} />}
            required
            autoComplete="off"
            {...form.getInputProps('poll.question')}
          />
          <AnswerFields form={form} path="poll" answers={poll.answers} max={POLL_ANSWERS_MAX} />
          <div className={s['pair']}>
            <SelectField
              label={t('form.duration')}
              required
              empty={null}
              options={POLL_DURATIONS.map((key) => ({ key, value: t(`form.${key}`) }))}
              {...form.getInputProps('poll.duration')}
            />
            {poll.duration === 'custom' && (
              <DateTimeField label={t('form.ends')} required min={now} {...form.getInputProps('poll.endsAt')} />
            )}
          </div>
        </>
      )}
    </section>
  );
}
