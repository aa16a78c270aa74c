import { Link } from '@tanstack/react-router';
import type { Page } from '@site/contract/documents/schemas.ts';
import type { Content } from '@site/contract/documents/fields.ts';
import { useSite } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useVisibleSection } from '#ui/viewport/use-visible-section.ts';
import { Downloads } from './downloads.tsx';
import { partnerPages } from './partner-pages.ts';
import { StaticPage } from '../static-page.tsx';
import s from './partner-page.module.css';

/** Page about the partner, with links to the other partner pages. */
export function PartnerPage({ page }: { page: Page & { shared: Content } }) {
  const { t } = useTranslation('pages');
  const { partner, partnerSlug } = useSite();
  const row = useVisibleSection<HTMLElement>(page.name);
  return (
    <div className={`page ${s['layout']}`}>
      <nav ref={row} className={s['nav']} aria-label={t('partner.nav', { partner })}>
        <ul className={s['links']}>
          {partnerPages(partnerSlug).map(({ name, link }) => (
            <li key={name}>
              <Link {...link} className={s['link']}>
                {t(`partner.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <StaticPage page={page}>{page.name === 'partner/download' && <Downloads shared={page.shared} />}</StaticPage>
    </div>
  );
}
