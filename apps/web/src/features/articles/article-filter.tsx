import { Link } from '@tanstack/react-router';
import { EXACT_LINK } from '#platform/pages/exact-link.ts';
import { useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { useVisibleSection } from '#ui/viewport/use-visible-section.ts';
import type { ArticlesSearch } from './articles-search.ts';
import { TOPICS } from './topics.ts';
import s from './article-filter.module.css';

/** Filter by topic and by saved articles. Each option has its own URL. */
export function ArticleFilter({ search: { topic, saved } }: { search: ArticlesSearch }) {
  const { t } = useTranslation('articles');
  const user = useUser();
  const row = useVisibleSection<HTMLElement>(topic ?? saved);
  return (
    <nav ref={row} aria-label={t('topics')} className={s['filter']}>
      <ul className={s['chips']}>
        <FilterLink text={t('topic.all')} search={{}} current={!topic && !saved} />
        {user && <FilterLink text={t('saved')} search={{ saved: true }} current={saved === true} bookmark />}
        {TOPICS.map((one) => (
          <FilterLink key={one} text={t(`topic.${one}`)} search={{ topic: one }} current={topic === one} />
        ))}
      </ul>
    </nav>
  );
}

interface FilterLinkProps {
  text: string;
  search: ArticlesSearch;
  current: boolean;
  bookmark?: boolean;
}

function FilterLink({ text, search, current, bookmark = false }: FilterLinkProps) {
  return (
    <li>
      <Link
        to="/articleView"
        search={search}
        className={s['chip']}
        aria-current={current ? 'page' : undefined}
        activeProps={{}}
        activeOptions={EXACT_LINK}
      >
        {bookmark && <Icon name="bookmark" size={16} filled={current} />}
        {text}
      </Link>
    </li>
  );
}
