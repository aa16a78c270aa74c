import { isLanguage, offeredOrDefault, type Language } from '@site/contract/core/languages.ts';
import { PAUSE_DAYS } from '@site/contract/newsletter/fields.ts';
import type { Subscription } from '@site/contract/newsletter/routes.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useLanguages } from '#platform/translations/use-languages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LanguageField } from '#ui/fields/language-field.tsx';
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
  const languages = useLanguages();
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
      <LanguageField
        label={t('language')}
        value={offeredOrDefault(language, languages)}
        onChange={({ currentTarget }) => {
          if (isLanguage(currentTarget.value)) onChange({ language: currentTarget.value });
        }}
      />
    </div>
  );
}
