import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Language } from '@site/contract/core/languages.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useDebouncedValue } from '#platform/forms/use-debounced-value.ts';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import s from './similar-posts.module.css';

const PAUSE_MS = 500;
/** Shorter titles are similar to too many posts. */
const MIN_LENGTH = 8;

/** Posts that a title resembles, so that the author can join a discussion instead of repeating it (FORUM-40). */
export function SimilarPosts({ title, language }: { title: string; language: Language }) {
  const { t } = useTranslation('forum');
  const api = useApi();
  const settled = useDebouncedValue(title.trim(), PAUSE_MS);
  const isLong = settled.length >= MIN_LENGTH;
  const { data } = useQuery({
    queryKey: ['forum', 'similar', settled, language],
    queryFn: () => api(forumRoutes.similarPosts, { title: settled, language }),
    enabled: isLong,
    placeholderData: keepPreviousData,
    // A suggestion that fails to load is not worth an error.
    retry: false,
    staleTime: Infinity,
  });
  const items = isLong && title.trim() !== '' ? (data?.items ?? []) : [];
  return (
    <>
      <p className="visually-hidden" role="status">
        {items.length > 0 && t('similar')}
      </p>
      {items.length > 0 && (
        <section className={s['box']} aria-label={t('similar')}>
          <p className={s['title']}>{t('similar')}</p>
          <ul className={s['list']}>
            {items.map((post) => (
              <li key={post.id}>
                <a href={`/forumDetails?id=${post.id}`} target="_blank" rel="noreferrer">
                  <span lang={post.language}>{post.title}</span>
                  <span className="visually-hidden"> ({t('core:new-tab')})</span>
                </a>
                <span className={s['facts']}>
                  {t('count.replies', { count: post.replies })} · <TimeAgo time={post.activeAt} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
