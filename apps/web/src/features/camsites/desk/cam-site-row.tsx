import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ManagedCamSite } from '@site/contract/camsites/desk-routes.ts';
import { FACT_KEYS } from '@site/contract/camsites/facts.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import s from '#ui/lists/managed-list.module.css';
import { SiteLogo } from '../directory/site-logo.tsx';

/** Actions of an administrator on a cam site of the list. */
export type CamSiteAct = 'edit' | 'retire' | 'restore';

interface CamSiteRowProps {
  site: ManagedCamSite;
  /** Drag handle; omitted for retired sites, which have no order. */
  handle?: ReactNode;
  /** Buttons that move the site. */
  moves?: ReactNode;
  onAct: (act: CamSiteAct, site: ManagedCamSite) => void;
}

export function CamSiteRow({ site, handle, moves, onAct }: CamSiteRowProps) {
  const { t } = useTranslation('desk');
  const { slug, name, logo, parts, inProfiles, knownFacts, reviews, retiredAt } = site;
  const act = retiredAt === null ? 'retire' : 'restore';
  return (
    <div className={s['row']}>
      {handle}
      <SiteLogo logo={logo} />
      <div className={s['what']}>
        <Link to="/camsiteView/detail/$slug" params={{ slug }} className={s['name']}>
          {name}
        </Link>
        {parts.map((part) => (
          <Chip key={part}>{t(`cam-sites.part.${part}`)}</Chip>
        ))}
        {!inProfiles && <Chip tone="secondary">{t('cam-sites.directory-only')}</Chip>}
        <span className={s['counts']}>
          {t('cam-sites.facts', { count: knownFacts, total: FACT_KEYS.length })} ·{' '}
          {t('cam-sites.reviews', { count: reviews })}
        </span>
      </div>
      <div className={s['acts']}>
        {moves}
        <Button aria-label={t('cam-sites.edit-name', { name })} onClick={() => onAct('edit', site)}>
          {t('cam-sites.edit')}
        </Button>
        <Button look="quiet" aria-label={t(`cam-sites.${act}-name`, { name })} onClick={() => onAct(act, site)}>
          {t(`cam-sites.${act}`)}
        </Button>
      </div>
    </div>
  );
}
