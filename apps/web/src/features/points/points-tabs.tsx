import { Link, linkOptions } from '@tanstack/react-router';
import { useSite } from '#platform/api/use-api.ts';
import { isPublished } from '#platform/pages/published-destinations.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { PageTabs } from '#ui/pages/page-tabs.tsx';

const TABS = [
  { name: 'overview', link: linkOptions({ to: '/points' }) },
  { name: 'achievements', link: linkOptions({ to: '/achievements' }) },
  { name: 'tarot', link: linkOptions({ to: '/points/tarot' }) },
  { name: 'bingo', link: linkOptions({ to: '/points/bingo' }) },
  { name: 'leaderboard', link: linkOptions({ to: '/points/leaderboard' }) },
  { name: 'history', link: linkOptions({ to: '/points/history' }) },
  { name: 'about', link: linkOptions({ to: '/points/about' }) },
] as const;

export type PointsTab = (typeof TABS)[number]['name'];

/** Tabs of points, badges and games. Pages that render them must load the `points` catalogue. */
export function PointsTabs({ current }: { current: PointsTab }) {
  const { t } = useTranslation('points');
  const site = useSite();
  return (
    <PageTabs label={t('tabs')}>
      {TABS.filter(({ link }) => isPublished(link.to, site)).map(({ name, link }) => (
        // `aria-current` compares names instead of URLs, because the search string does not change the section.
        <Link
          key={name}
          {...link}
          aria-current={name === current ? 'page' : undefined}
          activeProps={{}}
          activeOptions={{ exact: true }}
        >
          {t(`tab.${name}`)}
        </Link>
      ))}
    </PageTabs>
  );
}
