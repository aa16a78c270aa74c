import { Link } from '@tanstack/react-router';
import { EXACT_LINK } from '#platform/pages/exact-link.ts';
import tabs from '#ui/pages/tab-links.module.css';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { INSPO_TABS, type InspoTab } from './inspo-search.ts';

/** All posts and the member's lists; each is a link. */
export function InspoTabs({ tab: shown }: { tab: InspoTab | undefined }) {
  const { t } = useTranslation('inspiration');
  return (
    <nav aria-label={t('tabs')}>
      <ul className={tabs['tabs']}>
        {[undefined, ...INSPO_TABS].map((tab) => (
          <li key={tab ?? 'all'}>
            <Link
              to="/caminspo"
              search={{ tab }}
              className={tabs['tab']}
              aria-current={tab === shown ? 'page' : undefined}
              activeProps={{}}
              activeOptions={EXACT_LINK}
            >
              {t(`tab.${tab ?? 'all'}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
