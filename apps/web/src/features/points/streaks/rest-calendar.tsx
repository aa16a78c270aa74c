import { useId, useRef, useState } from 'react';
import { REST_DAYS } from '@site/contract/points/rules.ts';
import { hasModifier } from '#platform/browsers/has-modifier.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { dayText } from '#ui/dates/day-text.ts';
import { Icon } from '#ui/icon.tsx';
import s from './rest-calendar.module.css';
import { columnOf, dayByKey, restChoices, weekdayNames } from './rest-days.ts';
import { useRest } from './use-rest.ts';

interface Props {
  /** Today in the member's time zone. */
  today: string;
  /** Declared rest days from today on. */
  rest: readonly string[];
}

/**
 * Calendar of today and the following days, in which the member declares or removes rest days. It is a single tab stop
 * with arrow key navigation.
 */
export function RestCalendar({ today, rest }: Props) {
  const { t, i18n } = useTranslation('points');
  const { language } = i18n;
  const { t: core } = useTranslation();
  const guardAction = useActionGuard();
  const { change, said, error } = useRest();
  const keys = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [all, setAll] = useState(false);
  const days = restChoices(today, all);
  const [at, setAt] = useState(0);
  const current = Math.min(at, days.length - 1);
  const move = (to: number) => {
    setAt(to);
    grid.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div className={s['calendar']}>
      <div className={s['names']} aria-hidden="true">
        {weekdayNames(language).map((name) => (
          // Locale data of server and browser may format the same weekday differently.
          <span key={name} suppressHydrationWarning>
            {name}
          </span>
        ))}
      </div>
      <div ref={grid} className={s['days']} role="group" aria-label={t('rest.calendar')} aria-describedby={keys}>
        {days.map((day, index) => {
          const name = dayText(day, language);
          const resting = rest.includes(day);
          return (
            <button
              key={day}
              type="button"
              className={s['day']}
              style={index === 0 ? { gridColumnStart: columnOf(day) } : undefined}
              tabIndex={index === current ? 0 : -1}
              aria-pressed={resting}
              aria-current={day === today ? 'date' : undefined}
              aria-label={day === today ? t('rest.today', { day: name }) : name}
              suppressHydrationWarning
              onFocus={() => setAt(index)}
              onKeyDown={(event) => {
                const to = dayByKey(event.key, index, days);
                if (to === null || hasModifier(event)) return;
                event.preventDefault();
                move(to);
              }}
              onClick={() => guardAction(() => change({ day, on: !resting }))}
            >
              <span>{Number(day.slice(8))}</span>
              {resting ? <Icon name="moon" size={14} filled /> : <i />}
            </button>
          );
        })}
      </div>
      <p className={s['foot']}>
        <span>{rest.length > 0 ? t('rest.planned', { count: rest.length }) : t('rest.none')}</span>
        <Button look="quiet" small aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('rest.less') : t('rest.more', { days: REST_DAYS })}
        </Button>
      </p>
      <p id={keys} className="visually-hidden">
        {t('rest.keys')}
      </p>
      <p role="status" className="visually-hidden">
        {said && t(said.on ? 'rest.set' : 'rest.unset', { day: dayText(said.day, language) })}
      </p>
      {error !== null && (
        <p role="alert" className={s['problem']}>
          {errorMessage(error, core)}
        </p>
      )}
    </div>
  );
}
