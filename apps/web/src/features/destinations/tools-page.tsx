import { useSite, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { TargetLink } from '#ui/target-link.tsx';
import { partnerEntries } from '#features/shell';
import { DestinationGroupSection } from './destination-group.tsx';
import s from './destinations.module.css';

/** Groups of the page, in display order. The Learn page has the group `learn`. */
const GROUPS = ['create', 'business', 'sites', 'community', 'rewards'] as const;

/** All tools of the site, and the pages about the partner (NAV-24). */
export function ToolsPage() {
  const { t } = useTranslation('destinations');
  const user = useUser();
  return (
    <div className={`page ${s['page']}`}>
      <header className="page-intro">
        <h1>{t('core:tools')}</h1>
        <p>{t('tools.lead')}</p>
      </header>
      {GROUPS.map((group) => (
        <DestinationGroupSection key={group} group={group} />
      ))}
      <ButtonLink to="/learn" className={s['other']}>
        {t('core:learning.all')}
      </ButtonLink>
      <PartnerSection />
      {user && <DestinationGroupSection group="account" />}
      <DestinationGroupSection group="help" />
    </div>
  );
}

function PartnerSection() {
  const { t } = useTranslation();
  const site = useSite();
  const entries = partnerEntries(site);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="group-partner" className={s['group']}>
      <h2 id="group-partner">{t('partner', { partner: site.partner })}</h2>
      <ul className={s['list']}>
        {entries.map(({ title, icon, target }) => (
          <li key={`${title} ${target}`}>
            <TargetLink target={target} className={s['card']}>
              <Icon name={icon} size={24} className={s['icon']} />
              <span className={s['text']}>
                <strong>{title}</strong>
              </span>
            </TargetLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
