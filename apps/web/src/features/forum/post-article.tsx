import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#platform/use-translation.tsx';
import type { Post } from '@site/contract/forum/schemas.ts';
import { useGate } from '#platform/use-gate.ts';
import { TimeAgo } from '#ui/time-ago.tsx';
import { ActionMenu, type Action } from './action-menu.tsx';
import { AuthorLine } from './author-line.tsx';
import { Count } from './count.tsx';
import type { ForumDialog } from './forum-dialog.ts';
import { LikeButton } from './like-button.tsx';
import { RichText } from './rich-text.tsx';
import { SaveButton } from './save-button.tsx';
import { ShareButton } from './share-button.tsx';
import s from './post-article.module.css';

/** The post itself: what was written, by whom, and what one can do with it. */
export function PostArticle({ post, ask }: { post: Post; ask: (dialog: ForumDialog) => void }) {
  const { t } = useTranslation('forum');
  const gate = useGate();
  const navigate = useNavigate();
  const { id, title, language } = post;
  if (post.deleted) {
    return (
      <article className={s['post']}>
        <h1 className={s['title']}>{t('post-deleted')}</h1>
        <p className={s['gone']}>{t('post-deleted.text')}</p>
      </article>
    );
  }
  const target = { kind: 'post', id, postId: id } as const;
  const actions: Action[] = post.own
    ? [
        { icon: 'edit', label: t('edit'), run: () => gate(() => void navigate({ to: '/forum/post', search: { id } })) },
        { icon: 'trash', label: t('delete'), danger: true, run: () => gate(() => ask({ type: 'delete', ...target })) },
      ]
    : [
        {
          icon: 'flag',
          label: t(post.reported ? 'reported' : 'report'),
          disabled: post.reported,
          run: () => gate(() => ask({ type: 'report', ...target })),
        },
      ];
  return (
    <article className={s['post']}>
      <h1 className={s['title']} lang={language}>
        {title}
      </h1>
      <AuthorLine author={post.author} size={36}>
        <TimeAgo time={post.createdAt} />
        {post.edited && <span>{t('edited')}</span>}
        <Count icon="eye" count={post.views} label="count.views" />
      </AuthorLine>
      <div className={s['content']}>
        <RichText html={post.html} lang={language} />
      </div>
      <footer className={s['actions']}>
        <LikeButton kind="post" id={id} postId={id} liked={post.liked} likes={post.likes} />
        <SaveButton post={post} />
        <ShareButton path={`/forumDetails?id=${id}`} title={title} />
        <ActionMenu label={t('actions.post')} actions={actions} />
      </footer>
    </article>
  );
}
