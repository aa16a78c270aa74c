import { Link } from '@tanstack/react-router';
import type { Content } from '@site/contract/documents/fields.ts';
import type { Page } from '@site/contract/documents/schemas.ts';
import { EXACT_LINK } from '#platform/pages/exact-link.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useVisibleSection } from '#ui/viewport/use-visible-section.ts';
import { TutorialArticles } from './tutorial-articles.tsx';
import { TutorialVideos } from './tutorial-videos.tsx';
import { TutorialLive } from './tutorial-live.tsx';
import { TutorialRecordings } from './tutorial-recordings.tsx';
import { TUTORIAL_TABS, type TutorialTab } from './tutorial-search.ts';
import { sharedOf } from '../shared-of.ts';
import { StaticPage } from '../static-page.tsx';
import s from './tutorial-page.module.css';

interface Props {
  page: Page & { shared: Content };
  tab: TutorialTab;
}

/** Lessons of four kinds; each kind that has lessons, or that the URL names, is a link. */
export function TutorialPage({ page, tab }: Props) {
  const { t } = useTranslation('pages');
  const { live = [], recordings = [] } = sharedOf(page.shared);
  const isEmpty = { live: live.length === 0, recordings: recordings.length === 0, video: false, article: false };
  const row = useVisibleSection<HTMLElement>(tab);
  return (
    <div className={`page ${s['page']}`}>
      <StaticPage page={page}>
        <div>
          <nav ref={row} aria-label={t('tutorial.tabs')} className={s['nav']}>
            <ul className={s['tabs']}>
              {TUTORIAL_TABS.filter((one) => one === tab || !isEmpty[one]).map((one) => (
                <li key={one}>
                  <Link
                    to="/official-tutorial"
                    search={{ tab: one }}
                    className={s['tab']}
                    aria-current={one === tab ? 'page' : undefined}
                    activeProps={{}}
                    activeOptions={EXACT_LINK}
                    resetScroll={false}
                  >
                    {t(`tutorial.${one}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <section className={s['panel']} aria-labelledby="kind">
            <h2 id="kind" className="visually-hidden">
              {t(`tutorial.${tab}`)}
            </h2>
            {tab === 'live' && <TutorialLive shared={page.shared} />}
            {tab === 'recordings' && <TutorialRecordings shared={page.shared} />}
            {tab === 'video' && <TutorialVideos />}
            {tab === 'article' && <TutorialArticles />}
          </section>
        </div>
      </StaticPage>
    </div>
  );
}
