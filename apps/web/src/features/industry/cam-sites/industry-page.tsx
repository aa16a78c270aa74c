import { getRouteApi, Link } from '@tanstack/react-router';
import { CAM_SITES, INDUSTRY_SITES } from '@site/contract/camsites/sites.ts';
import { useCamSites } from '#platform/cam-sites/use-cam-sites.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { PageTabs } from '#ui/pages/page-tabs.tsx';
import { CamSiteView } from './cam-site-view.tsx';
import { Overview } from './overview.tsx';
import { useChosenZone } from '../use-chosen-zone.ts';
import s from './industry-page.module.css';

const route = getRouteApi('/industry/');

/** Hourly activity of the cam sites: an overview of all, or the details of one (DATA-02). */
export function IndustryPage() {
  const { t } = useTranslation('industry');
  const { network, zone: chosen } = route.useSearch();
  const { offered } = useCamSites();
  const navigate = route.useNavigate();
  const zone = useChosenZone(chosen);
  return (
    <div className="page page-column">
      <header className="page-intro">
        <h1>{network ? t('title.of', { site: CAM_SITES[network] }) : t('title')}</h1>
        <p>{t('intro')}</p>
        <p className={s['links']}>
          <Link to="/industry/method">{t('method.link')}</Link>
          <ButtonLink to="/industry/performer" search={{ network, zone: chosen }} small>
            {t('performer.link')}
          </ButtonLink>
        </p>
      </header>
      <PageTabs label={t('sites')}>
        {[undefined, ...offered(INDUSTRY_SITES, network ? [network] : [])].map((one) => (
          <Link
            key={one ?? 'all'}
            to="/industry"
            search={{ network: one, zone: chosen }}
            activeOptions={{ explicitUndefined: true }}
            resetScroll={false}
          >
            {one ? CAM_SITES[one] : t('sites.all')}
          </Link>
        ))}
      </PageTabs>
      {network ? (
        <CamSiteView
          key={network}
          network={network}
          zone={zone}
          onZone={(next) =>
            void navigate({ search: (now) => ({ ...now, zone: next }), replace: true, resetScroll: false })
          }
        />
      ) : (
        <Overview zone={chosen} />
      )}
    </div>
  );
}
