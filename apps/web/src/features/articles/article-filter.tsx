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
  const chip = (text: string, to: ArticlesSearch, current: boolean, icon?: true) => (
    <li key={text}>
      <Link
        to="/articleView"
        search={to}
        className={s['chip']}
        aria-current={current ? 'page' : undefined}
        activeProps={{}}
        activeOptions={EXACT_LINK}
      >
        {icon && <Icon name="bookmark" size={16} filled={current} />}
        {text}
      </Link>
    </li>
  );
  return (
    <nav ref={row} aria-label={t('topics')} className={s['filter']}>
      <ul className={s['chips']}>
        {chip(t('topic.all'), {}, !topic && !saved)}
        {user && chip(t('saved'), { saved: true }, saved === true, true)}
        {TOPICS.map((one) => chip(t(`topic.${one}`), { topic: one }, topic === one))}
      </ul>
    </nav>
  );
}
