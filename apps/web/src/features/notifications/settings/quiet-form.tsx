import { useId, useRef, useState, type FormEvent } from 'react';
import type { QuietHours } from '@site/contract/notifications/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
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
  const id = useId();
  const [values, setValues] = useState(quiet);
  const [problem, setProblem] = useState<'quiet.missing' | 'quiet.same' | null>(null);
  const from = useRef<HTMLInputElement>(null);
  const to = useRef<HTMLInputElement>(null);
  const here = zoneHere();
  const [zones] = useState(() => allZones([quiet.zone, here]));
  const changed = values.from !== quiet.from || values.to !== quiet.to || values.zone !== quiet.zone;
  const set = (part: Partial<QuietHours>) => {
    setProblem(null);
    setValues((now) => ({ ...now, ...part }));
  };
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (values.from === '' || values.to === '') {
      setProblem('quiet.missing');
      (values.from === '' ? from : to).current?.focus();
    } else if (values.from === values.to) {
      setProblem('quiet.same');
      to.current?.focus();
    } else onKeep(values);
  };
  const invalid = { 'aria-invalid': problem !== null, 'aria-describedby': problem ? `${id}-problem` : undefined };
  return (
    <form className={s['form']} onSubmit={keep} noValidate>
      <div className={s['times']}>
        <div>
          <label htmlFor={`${id}-from`}>{t('quiet.from')}</label>
          <input
            id={`${id}-from`}
            ref={from}
            type="time"
            value={values.from}
            {...invalid}
            onChange={({ currentTarget }) => set({ from: currentTarget.value })}
          />
        </div>
        <div>
          <label htmlFor={`${id}-to`}>{t('quiet.to')}</label>
          <input
            id={`${id}-to`}
            ref={to}
            type="time"
            value={values.to}
            {...invalid}
            onChange={({ currentTarget }) => set({ to: currentTarget.value })}
          />
        </div>
        <div className={s['zone']}>
          <label htmlFor={`${id}-zone`}>{t('quiet.zone')}</label>
          <select
            id={`${id}-zone`}
            value={values.zone}
            onChange={({ currentTarget }) => set({ zone: currentTarget.value })}
          >
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zoneText(zone)}
              </option>
            ))}
          </select>
        </div>
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className={s['problem']}>
          {t(problem)}
        </p>
      )}
      <div className={s['actions']}>
        {values.zone !== here && (
          <Button onClick={() => set({ zone: here })}>{t('quiet.here', { zone: zoneText(here) })}</Button>
        )}
        {changed && <SendButton sending={busy}>{t('quiet.save')}</SendButton>}
      </div>
    </form>
  );
}
