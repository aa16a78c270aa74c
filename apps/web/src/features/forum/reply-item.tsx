import { Link } from '@tanstack/react-router';
import { lazy, memo, Suspense, useState } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import type { Reply } from '@site/contract/forum/schemas.ts';
import { TimeAgo } from '#ui/time-ago.tsx';
import type { Answering } from './answering.ts';
import { AuthorLine } from './author-line.tsx';
import type { ForumDialog } from './forum-dialog.ts';
import { ReplyActions } from './reply-actions.tsx';
import { ReplyImages } from './reply-images.tsx';
import { ReplyReference } from './reply-reference.tsx';
import { RichText } from './rich-text.tsx';
import s from './reply-item.module.css';

const ReplyForm = lazy(() => import('./reply-form.tsx'));

interface Props {
  reply: Reply;
  /** The post takes no more replies. */
  closed: boolean;
  lang: string;
  /** The address points at this one. */
  marked: boolean;
  /** The line "new since your last visit" stands above it. */
  unread: boolean;
  ask: (dialog: ForumDialog) => void;
  answer: (answering: Answering) => void;
}

export const ReplyItem = memo(function ReplyItem({ reply, closed, lang, marked, unread, ask, answer }: Props) {
  const { t } = useTranslation('forum');
  const [editing, setEditing] = useState(false);
  const { id, postId } = reply;
  return (
    <li id={`r${id}`} tabIndex={-1} data-reply={id} className={`${s['reply']} ${marked ? s['marked'] : ''}`}>
      {unread && (
        <p className={s['unread']}>
          <span>{t('replies.unread')}</span>
        </p>
      )}
      <article className={s['body']}>
        {reply.deleted ? (
          <p className={s['gone']}>{t('reply-deleted')}</p>
        ) : (
          <>
            <AuthorLine author={reply.author} size={28}>
              <Link
                to="/forumDetails"
                search={{ id: postId, reply: id }}
                hash={`r${id}`}
                title={t('reply.permalink')}
                preload={false}
                activeProps={{}}
              >
                <TimeAgo time={reply.createdAt} />
              </Link>
              {reply.edited && <span>{t('edited')}</span>}
            </AuthorLine>
            {reply.to && <ReplyReference postId={postId} to={reply.to} />}
            {editing ? (
              <Suspense fallback={<RichText html={reply.html} lang={lang} />}>
                <ReplyForm
                  postId={postId}
                  edited={reply}
                  done={() => setEditing(false)}
                  cancel={() => setEditing(false)}
                />
              </Suspense>
            ) : (
              <>
                <RichText html={reply.html} lang={lang} />
                <ReplyImages images={reply.images} />
                <ReplyActions reply={reply} closed={closed} ask={ask} answer={answer} edit={() => setEditing(true)} />
              </>
            )}
          </>
        )}
      </article>
    </li>
  );
});
