import { useRef } from 'react';
import { DAYS, SESSIONS } from '@site/contract/bio/limits.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useZone } from '#platform/use-zone.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { patched, withoutId } from '../editor/edits.ts';
import { LineField, TogglesField } from '../fields.tsx';
import type { FormProps } from '../blocks/form-props.ts';
import s from '../form.module.css';
import { newId } from '../blocks/new-id.ts';
import row from './schedule-form.module.css';
import { WeekView } from './week-view.tsx';
import { weekdayName } from './weekday-name.ts';
import { ZoneField } from './zone-field.tsx';

/** Form for streaming times and their time zone (BIO-02). */
export default function ScheduleForm({ block, onChange }: FormProps<'schedule'>) {
  const { t, i18n } = useTranslation('bio');
  const here = useZone() ?? 'UTC';
  const { sessions } = block;
  const addButton = useRef<HTMLButtonElement>(null);
  const days = DAYS.map((value) => ({
    value,
    text: weekdayName(value, i18n.language, 'short'),
    name: weekdayName(value, i18n.language, 'long'),
  }));
  return (
    <>
      <ZoneField zone={block.zone} here={here} onChange={(zone) => onChange({ zone })} />
      <ul className={s['rows']} aria-label={t('schedule.sessions')}>
        {sessions.map((session, index) => {
          const change = (part: Partial<typeof session>, field?: string) =>
            onChange({ sessions: patched(sessions, session.id, part) }, field && `${session.id}.${field}`);
          return (
            <li key={session.id} className={s['item']}>
              <div className={row['head']}>
                <strong>{t('schedule.session', { n: index + 1 })}</strong>
                <Button
                  look="quiet"
                  className={s['square']}
                  aria-label={t('item.remove', { name: t('schedule.session', { n: index + 1 }) })}
                  onClick={() => {
                    onChange({ sessions: withoutId(sessions, session.id) });
                    // Removing the session also removes its button, so the focus moves.
                    addButton.current?.focus();
                  }}
                >
                  <Icon name="trash" size={18} />
                </Button>
              </div>
              <TogglesField
                label={t('schedule.days')}
                options={days}
                value={session.days}
                onChange={(chosen) => change({ days: chosen })}
              />
              <div className={s['pair']}>
                {(['starts', 'ends'] as const).map((end) => (
                  <LineField
                    key={end}
                    label={t(`schedule.${end}`)}
                    description={end === 'ends' && session.ends <= session.starts && t('schedule.next-day')}
                    type="time"
                    value={session[end]}
                    // An incomplete time input has an empty value.
                    onChange={(value) => value && change({ [end]: value.slice(0, 5) }, end)}
                  />
                ))}
              </div>
              <LineField
                label={t('schedule.note')}
                maxLength={80}
                value={session.note}
                onChange={(note) => change({ note }, 'note')}
              />
            </li>
          );
        })}
      </ul>
      <div className={s['actions']}>
        <Button
          ref={addButton}
          disabled={sessions.length >= SESSIONS}
          onClick={() =>
            onChange({ sessions: [...sessions, { id: newId(), days: [], starts: '20:00', ends: '23:00', note: '' }] })
          }
        >
          <Icon name="plus" size={18} />
          {t('schedule.add')}
        </Button>
      </div>
      <WeekView block={block} zone={block.zone} title={t('schedule.week')} />
      {here !== block.zone && <WeekView block={block} zone={here} title={t('schedule.yours')} />}
    </>
  );
}
