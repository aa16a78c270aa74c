import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import { PAUSE_DAYS } from '@site/contract/newsletter/fields.ts';
import type { Subscription } from '@site/contract/newsletter/routes.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { dayText } from '#ui/dates/day-text.ts';
import s from './subscription-controls.module.css';

export interface SubscriptionChange {
  act?: 'pause' | 'resume';
  days?: (typeof PAUSE_DAYS)[number];
  language?: Language;
}

interface Props {
  subscription: Subscription;
  busy: boolean;
  onChange: (change: SubscriptionChange) => void;
}

/** Controls for an active or paused subscription: pause or resume, and language. */
export function SubscriptionControls({ subscription: { state, language, until }, busy, onChange }: Props) {
  const { t, i18n } = useTranslation('newsletter');
  return (
    <div className={s['controls']} aria-busy={busy}>
      {state === 'paused' ? (
        <div className={s['row']}>
          <p>{t('paused-until', { day: until ? dayText(until, i18n.language) : '' })}</p>
          <Button onClick={() => onChange({ act: 'resume' })}>{t('resume')}</Button>
        </div>
      ) : (
        <fieldset className={s['row']}>
          <legend>{t('pause')}</legend>
          {PAUSE_DAYS.map((days) => (
            <Button key={days} onClick={() => onChange({ act: 'pause', days })}>
              {t('pause-days', { count: days })}
            </Button>
          ))}
        </fieldset>
      )}
      <SelectField
        label={t('language')}
        empty={null}
        options={LANGUAGES.map((key) => ({ key, value: LANGUAGE_NAMES[key] }))}
        value={language}
        onChange={({ currentTarget }) => {
          const chosen = LANGUAGES.find((one) => one === currentTarget.value);
          if (chosen) onChange({ language: chosen });
        }}
      />
    </div>
  );
}
