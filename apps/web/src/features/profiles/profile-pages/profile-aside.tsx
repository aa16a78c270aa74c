import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useCamSites } from '#platform/cam-sites/use-cam-sites.ts';
import type { Profile, ProfileDetails } from '@site/contract/profiles/schemas.ts';
import { MemberBadges } from '#features/badges';
import { LinkPageCard } from '#features/link-page';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { hostOf } from '#platform/browsers/host-of.ts';
import s from './profile-aside.module.css';

/**
 * `rel` of external links, so that search engines do not follow them for ranking. The Referrer-Policy header removes
 * the referrer.
 */
const REL = 'noopener nofollow ugc';

/** Link page, badges, cam sites and links of a member. */
export function ProfileAside({ profile }: { profile: Profile & { details: ProfileDetails } }) {
  const { author, own, details } = profile;
  const { sites, links } = details;
  const { t } = useTranslation('profiles');
  const { nameOf } = useCamSites();
  const newTab = <span className="visually-hidden"> ({t('core:new-tab')})</span>;
  return (
    <aside className={s['aside']} aria-label={t('sites-and-links')}>
      <LinkPageCard userId={author.id} own={own} />
      <MemberBadges userId={author.id} own={own} hidden={details.hiddenBadges?.length ?? 0} className={s['card']} />
      {sites.length > 0 && (
        <section className={s['card']}>
          <h2>{t('sites')}</h2>
          <ul className={s['sites']}>
            {sites.map(({ site, url }) => (
              <li key={site}>
                {url ? (
                  <a href={url} target="_blank" rel={REL} className={s['site']}>
                    {nameOf(site)}
                    <Icon name="link" size={14} />
                    {newTab}
                  </a>
                ) : (
                  <Chip>{nameOf(site)}</Chip>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {links.length > 0 && (
        <section className={s['card']}>
          <h2>{t('links')}</h2>
          <ul className={s['links']}>
            {links.map(({ title, url }) => (
              <li key={`${title} ${url}`}>
                <a href={url} target="_blank" rel={REL}>
                  {title}
                  {newTab}
                </a>
                <span className={s['host']}>{hostOf(url)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
