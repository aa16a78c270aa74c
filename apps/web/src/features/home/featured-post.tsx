import { Link, getRouteApi } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useApi } from '#platform/api/use-api.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import { authorName } from '#features/members';
import { hotQuery } from './hot-query.ts';
import s from './featured-post.module.css';

const root = getRouteApi('__root__');

/** The hottest post, on a stack of cards in the colours of the brand; an invitation to learn if there is no post. */
export function FeaturedPost() {
  const { t } = useTranslation('home');
  const language = root.useRouteContext({ select: (context) => context.language });
  const [post] = useQuery(hotQuery(useApi(), language)).data ?? [];
  return (
    <div className={s['stack']}>
      {post ? (
        <Link to="/forumDetails" search={{ id: post.id }} className={s['card']}>
          <span className={s['now']}>{t('now')}</span>
          <strong lang={post.language}>{post.title}</strong>
          <span className={s['excerpt']} lang={post.language}>
            {post.excerpt}
          </span>
          <span className={s['meta']}>
            <Avatar src={post.author?.avatar ?? ''} size={24} />
            <span className={s['name']}>{authorName(post.author, t)}</span>
            <Icon name="reply" size={16} />
            <span className="tabular">{t('replies', { count: post.replies })}</span>
          </span>
        </Link>
      ) : (
        <Link to="/learn" className={s['card']}>
          <strong>{t('empty-stage')}</strong>
          <span className={s['excerpt']}>{t('empty-stage.text')}</span>
        </Link>
      )}
    </div>
  );
}
