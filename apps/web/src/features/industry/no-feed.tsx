import { CAM_SITES, INDUSTRY_SITES, type IndustrySite } from '@site/contract/camsites/sites.ts';
import { isAdmin } from '@site/contract/core/roles.ts';
import { useRole } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { feedSetting } from './feed-setting.ts';

/**
 * Empty state while the feed of a cam site, or of all of them, is not set up: says why there is no data and shows
 * administrators how to turn it on (DATA-08).
 * @param network omitted for all cam sites
 */
export function NoFeed({ network }: { network?: IndustrySite }) {
  const { t } = useTranslation('industry');
  const role = useRole();
  const example = network ?? INDUSTRY_SITES[0];
  const site = CAM_SITES[example];
  return (
    <EmptyState
      drawing="curtain"
      title={t('charts:no-data')}
      text={network ? t('no-feed.site', { site }) : t('no-feed.all')}
    >
      {isAdmin(role) && (
        <>
          <p>{t('no-feed.admin', { site, setting: feedSetting(example) })}</p>
          <ButtonLink to="/desk/settings">{t('no-feed.settings')}</ButtonLink>
        </>
      )}
    </EmptyState>
  );
}
