import { Link } from '@tanstack/react-router';
import type { ManagedPost, ManagedReply } from '@site/contract/moderation/schemas.ts';
import { AuthorLink } from '#features/members';
import type { Translate } from '#platform/translations/catalogues.ts';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import type { POST_SORTS, REPLY_SORTS } from '../choices.ts';
import s from '../columns.module.css';
import type { Column } from '#ui/lists/data-table.tsx';
import { StateMarks } from './state-marks.tsx';

type PostColumn = Column<ManagedPost, (typeof POST_SORTS)[number]>;
type ReplyColumn = Column<ManagedReply, (typeof REPLY_SORTS)[number]>;
type ItemColumn = Column<ManagedPost | ManagedReply, (typeof REPLY_SORTS)[number]>;
const down = 'descending' as const;

/** Columns that both tabs have. */
function sharedColumns(t: Translate<'moderation'>): Record<'updated' | 'member' | 'likes' | 'replies', ItemColumn> {
  return {
    updated: {
      key: 'updated',
      title: t('column.updated'),
      sort: { by: 'updated', direction: down },
      cell: ({ updatedAt }) => <TimeAgo time={updatedAt} className={s['nowrap']} />,
    },
    member: {
      key: 'member',
      title: t('column.member'),
      cell: ({ author }) => <AuthorLink author={author} size={24} className={s['who']} />,
    },
    likes: {
      key: 'likes',
      title: t('column.likes'),
      sort: { by: 'likes', direction: down },
      figure: true,
      cell: ({ likes }) => likes,
    },
    replies: {
      key: 'replies',
      title: t('column.replies'),
      sort: { by: 'replies', direction: down },
      figure: true,
      cell: ({ replies }) => replies,
    },
  };
}

/** Columns of the post tab (specification, section 3). */
export function postColumns(t: Translate<'moderation'>): PostColumn[] {
  const { updated, member, likes, replies } = sharedColumns(t);
  return [
    {
      key: 'title',
      title: t('column.post'),
      head: true,
      cell: (post) => (
        <>
          <Link to="/forumDetails" search={{ id: post.id }} className={s['title']} lang={post.language} preload={false}>
            {post.title || t('item.no-title')}
          </Link>
          <span className={s['excerpt']} lang={post.language}>
            {post.excerpt}
          </span>
          <span className={s['small']}>
            {post.topic.name} · {post.language.toUpperCase()}
          </span>
          <StateMarks item={post} />
        </>
      ),
    },
    { key: 'id', title: t('column.id'), sort: { by: 'newest', direction: down }, figure: true, cell: ({ id }) => id },
    updated,
    member,
    {
      key: 'views',
      title: t('column.views'),
      sort: { by: 'views', direction: down },
      figure: true,
      cell: ({ views }) => views,
    },
    likes,
    replies,
  ];
}

/** Columns of the reply tab (specification, section 3). */
export function replyColumns(t: Translate<'moderation'>): ReplyColumn[] {
  const { updated, member, likes, replies } = sharedColumns(t);
  return [
    {
      key: 'content',
      title: t('column.reply'),
      head: true,
      cell: (reply) => (
        <>
          <Link
            to="/forumDetails"
            search={{ id: reply.postId, reply: reply.id }}
            hash={`r${reply.id}`}
            className={s['title']}
            preload={false}
          >
            {reply.excerpt || t('item.no-title')}
          </Link>
          <span className={s['small']}>{t('reply.in', { title: reply.postTitle || t('item.no-title') })}</span>
          <StateMarks item={reply} />
        </>
      ),
    },
    member,
    updated,
    likes,
    replies,
    { key: 'id', title: t('column.id'), figure: true, cell: ({ id }) => id },
    {
      key: 'created',
      title: t('column.created'),
      sort: { by: 'newest', direction: down },
      cell: ({ createdAt }) => <TimeAgo time={createdAt} className={s['nowrap']} />,
    },
  ];
}
