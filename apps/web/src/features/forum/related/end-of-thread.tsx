import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { Post } from '@site/contract/forum/schemas.ts';
import { useApi, useRole, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { NearViewport } from '#ui/lazy-loading/near-viewport.tsx';
import lists from '#ui/lists/rows.module.css';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { PostRow } from '../post-lists/post-row.tsx';
import { RowMarks } from '../reading/row-marks.tsx';
import { nextUnreadQuery, relatedQuery } from './related-queries.ts';
import s from './end-of-thread.module.css';

/** End of a post's page: the next unread post for members, an invitation for others, and related posts. */
export function EndOfThread({ post: { id, topic } }: { post: Post }) {
  const { t } = useTranslation('forum');
  const { data: related = [] } = useQuery(relatedQuery(useApi(), id));
  const isMember = useRole() !== null;
  return (
    <aside className={s['end']} aria-label={t('end')}>
      {isMember ? (
        <NearViewport skeleton={<NextSkeleton />}>
          <NextUnread id={id} />
        </NearViewport>
      ) : (
        <Invitation id={id} />
      )}
      {related.length > 0 && (
        <section aria-labelledby="related">
          <h2 id="related" className={s['title']}>
            {t('related')}
          </h2>
          <ol className={lists['rows']}>
            {related.map((row) => (
              <li key={row.id}>
                <PostRow post={row} />
              </li>
            ))}
          </ol>
        </section>
      )}
      <p className={s['all']}>
        <Link to="/forum/home" search={{ topic: topic.slug }}>
          {t('related.topic', { topic: topic.name })}
        </Link>
      </p>
    </aside>
  );
}

const NextSkeleton = () => <Skeleton height="64px" />;

/** Loaded when the end of the thread approaches the viewport, after the member has read the replies. */
function NextUnread({ id }: { id: number }) {
  const { t } = useTranslation('forum');
  const { data, isError } = useQuery(nextUnreadQuery(useApi(), id));
  if (isError) return null;
  if (!data) return <NextSkeleton />;
  const { post, followed } = data;
  if (!post) return <p className={s['none']}>{t('next-unread.none')}</p>;
  return (
    <Link
      to="/forumDetails"
      search={{ id: post.id, reply: undefined }}
      className={s['next']}
      preload={false}
      activeProps={{}}
    >
      <span className={s['what']}>
        <span className={s['label']}>{t(followed ? 'next-unread.followed' : 'next-unread')}</span>
        <span className={s['name']} lang={post.language}>
          {post.title}
        </span>
        <span className={s['about']}>
          {post.topic.name} <RowMarks post={post} />
        </span>
      </span>
      <Icon name="right" size={20} />
    </Link>
  );
}

/** Invites visitors to sign up, and applicants to join. Both return to this post. */
function Invitation({ id }: { id: number }) {
  const { t } = useTranslation('forum');
  const hasAccount = useUser() !== null;
  const redirect = `/forumDetails?id=${id}`;
  return (
    <div className={s['invitation']}>
      <p>{t('invite')}</p>
      {hasAccount ? (
        <ButtonLink to="/communityView/join" search={{ redirect }} preload={false}>
          {t('core:account.join')}
        </ButtonLink>
      ) : (
        <ButtonLink to="/regist" search={{ redirect }} preload={false}>
          {t('core:sign-up')}
        </ButtonLink>
      )}
    </div>
  );
}
