import type { Page } from '@site/contract/documents/schemas.ts';
import type { Content } from '@site/contract/documents/fields.ts';
import { useSite } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { TargetLink } from '#ui/target-link.tsx';
import { useVisibleSection } from '#ui/viewport/use-visible-section.ts';
import { DocumentPage } from './document-page.tsx';
import s from './partner-page.module.css';

/** Page about the partner, with links to the other partner pages. */
export function PartnerPage({ page }: { page: Page & { shared: Content } }) {
  const { t } = useTranslation('pages');
  const { partner, menus } = useSite();
  const row = useVisibleSection<HTMLElement>(page.name);
  return (
    <div className={`page ${s['layout']}`}>
      <nav ref={row} className={s['nav']} aria-label={t('partner.nav', { partner })}>
        <ul className={s['links']}>
          {menus.items
            .filter(({ place }) => place === 'partner')
            .map(({ title, target }) => (
              <li key={`${title} ${target}`}>
                <TargetLink target={target} className={s['link']}>
                  {title}
                </TargetLink>
              </li>
            ))}
        </ul>
      </nav>
      <DocumentPage page={page} />
    </div>
  );
}
