import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isModerator } from '@site/contract/core/roles.ts';
import { CAM_SITES } from '@site/contract/camsites/sites.ts';
import { INDUSTRY_SITE_FACTS } from '@site/contract/industry/sites.ts';
import type { Performer } from '@site/contract/industry/performer-schemas.ts';
import { useRole } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { numberText } from '#ui/chart/chart-text.ts';
import { Chip } from '#ui/chip.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { shareText } from '../change-text.ts';
import { DayParts } from './day-parts.tsx';
import { OwnHours } from './own-hours.tsx';
import { PerformerStatistics } from './performer-statistics.tsx';
import s from './performer.module.css';

const OptOutDialog = lazyDialog(() => import('../room-claims/opt-out-dialog.tsx'));

interface Props {
  performer: Performer;
  zone: string;
  onZone: (zone: string | undefined) => void;
}

/** Performer with coarse statistics for members, or with all data for the owner of the room. */
export function PerformerView({ performer, zone, onZone }: Props) {
  const { t, i18n } = useTranslation('industry');
  const { network, name, source, lastSample, coverage, tags, similar, own } = performer;
  const site = CAM_SITES[network];
  const share = (value: number) => shareText(value, i18n.language);
  return (
    <>
      <section className={s['about']} aria-label={t('state')}>
        <p className={s['chips']}>
          <Chip>{site}</Chip>
          {source === 'simulated' && <Chip tone="notice">{t('charts:simulated')}</Chip>}
          {own && <Chip tone="accent">{t('performer.you')}</Chip>}
        </p>
        <p>
          {t('performer.until')} {t('last')} <TimeAgo time={lastSample} />.{' '}
          {t('performer.coverage', { week: share(coverage.days7), month: share(coverage.days30) })}
        </p>
        {source === 'simulated' && <p>{t('performer.simulated', { site })}</p>}
        <p>
          <Link to="/industry/method">{t('method.link')}</Link>
        </p>
      </section>
      <PerformerStatistics performer={performer} />
      {own && <OwnHours performer={performer} own={own} zone={zone} />}
      <DayParts performer={performer} zone={zone} onZone={onZone} />
      <section aria-labelledby="tags" className={s['section']}>
        <h2 id="tags">{t('performer.tags')}</h2>
        {tags.length === 0 ? (
          <p className={s['muted']}>
            {INDUSTRY_SITE_FACTS[network].tags ? t('performer.no-tags') : t('tags.never', { site })}
          </p>
        ) : (
          <ul className={s['chips']}>
            {tags.map(({ tag, share: part }) => (
              <li key={tag}>
                <Chip>
                  #{tag} {share(part)}
                </Chip>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="similar" className={s['section']}>
        <h2 id="similar">{t('performer.similar')}</h2>
        <p className={s['muted']}>{t(similar.length > 0 ? 'performer.similar.text' : 'performer.no-similar')}</p>
        <ul className={s['similar']}>
          {similar.map((one) => (
            <li key={one.name}>
              <Link to="/industry/performer" search={{ network, name: one.name }}>
                {one.name}
              </Link>
              <p className={s['muted']}>
                {one.viewers !== null && t('performer.about', { viewers: numberText(one.viewers, i18n.language) })}
              </p>
              <p className={s['muted']}>{one.tags.map((tag) => `#${tag}`).join(' ')}</p>
            </li>
          ))}
        </ul>
      </section>
      {!own && <StaffOptOut room={{ network, name }} />}
    </>
  );
}

/** Lets moderators record an opt-out that was requested without a room claim. */
function StaffOptOut({ room }: { room: Pick<Performer, 'network' | 'name'> }) {
  const { t } = useTranslation('industry');
  const navigate = useNavigate();
  const acts = isModerator(useRole());
  const [asked, setAsked] = useState(false);
  if (!acts) return null;
  return (
    <>
      <p>
        <Button onClick={() => setAsked(true)}>{t('opt-out.staff')}</Button>
      </p>
      {asked && (
        <OptOutDialog
          room={room}
          own={false}
          onDone={() => void navigate({ to: '/industry/performer', search: { network: room.network } })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
