import type { Announcement } from '@site/contract/announcements/schemas.ts';
import { isLanguage, SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { useAudienceName } from '../audience/use-audience-name.ts';
import { stateAt } from './announcement-values.ts';
import s from './announcements-page.module.css';

interface AnnouncementRowProps {
  item: Announcement;
  onEdit: () => void;
  onRemove: () => void;
}

const TONES = { coming: 'plain', current: 'accent', over: 'plain' } as const;

export function AnnouncementRow({ item, onEdit, onRemove }: AnnouncementRowProps) {
  const { t, i18n } = useTranslation('announcements');
  const audienceName = useAudienceName();
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const { texts, audience, priority, startsAt, endsAt } = item;
  const text = (isLanguage(i18n.language) && texts[i18n.language]) || texts[SOURCE_LANGUAGE];
  const state = stateAt(item, Date.now());
  const start = format.format(new Date(startsAt));
  return (
    <li>
      <div className={s['what']}>
        <strong>{text}</strong>
        <div className={s['chips']}>
          <Chip tone={TONES[state]}>{t(`state.${state}`)}</Chip>
          {priority !== 'normal' && (
            <Chip tone={priority === 'high' ? 'notice' : 'plain'}>
              {t('field.priority')}: {t(`priority.${priority}`)}
            </Chip>
          )}
          <span>{audienceName(audience)}</span>
        </div>
        <span className={s['when']}>
          {endsAt ? t('until', { start, end: format.format(new Date(endsAt)) }) : t('from', { start })}
        </span>
      </div>
      <div className={s['actions']}>
        <Button aria-label={t('edit-one', { text })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button aria-label={t('remove-one', { text })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}
