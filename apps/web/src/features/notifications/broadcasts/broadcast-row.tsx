import { isLanguage, SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import type { Broadcast } from '@site/contract/notifications/broadcast-routes.ts';
import { useAudienceName } from '#features/announcements';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import s from './broadcasts-page.module.css';

/** Actions of an administrator on a broadcast of the list. */
export type BroadcastAct = 'edit' | 'send' | 'remove' | 'stop';

interface BroadcastRowProps {
  item: Broadcast;
  /** Whether the last broadcast was long enough ago. */
  maySend: boolean;
  onAct: (act: BroadcastAct) => void;
}

export function BroadcastRow({ item, maySend, onAct }: BroadcastRowProps) {
  const { t, i18n } = useTranslation('broadcasts');
  const audienceName = useAudienceName();
  const { titles, state, audience, sentAt, recipients, notified, mailed } = item;
  const title = (isLanguage(i18n.language) && titles[i18n.language]) || titles[SOURCE_LANGUAGE];
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const acts: BroadcastAct[] =
    state === 'draft'
      ? [...(maySend ? (['send'] as const) : []), 'edit', 'remove']
      : state === 'sending'
        ? ['stop']
        : [];
  return (
    <li>
      <div className={s['what']}>
        <strong>{title}</strong>
        <div className={s['chips']}>
          <Chip tone={state === 'sending' ? 'accent' : 'plain'}>{t(`state.${state}`)}</Chip>
          <span>{audienceName(audience)}</span>
        </div>
        {sentAt && (
          <span className={s['when']}>
            <time dateTime={sentAt}>{format.format(new Date(sentAt))}</time> ·{' '}
            {t('progress', {
              notified: notified.toLocaleString(i18n.language),
              mailed: mailed.toLocaleString(i18n.language),
            })}
          </span>
        )}
        {state === 'sending' && <ProgressBar label={title} value={notified} max={Math.max(1, recipients)} />}
      </div>
      <div className={s['actions']}>
        {acts.map((act) => (
          <Button
            key={act}
            look={act === 'send' ? 'primary' : undefined}
            aria-label={`${t(act)}: ${title}`}
            onClick={() => onAct(act)}
          >
            {t(act)}
          </Button>
        ))}
      </div>
    </li>
  );
}
