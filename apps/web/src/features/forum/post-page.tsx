import { getRouteApi, Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import { useApi } from '#platform/use-api.ts';
import { Icon } from '#ui/icon.tsx';
import type { Answering } from './answering.ts';
import type { ForumDialog } from './forum-dialog.ts';
import { ForumDialogs } from './forum-dialogs.tsx';
import { PostArticle } from './post-article.tsx';
import { postQuery } from './queries.ts';
import { Replies } from './replies.tsx';
import { ReplyBox } from './reply-box.tsx';
import { useForumEvent } from './use-forum-event.ts';
import { useView } from './use-view.ts';
import s from './post-page.module.css';

const route = getRouteApi('/forumDetails');

/** A post and what was said to it. */
export function PostPage() {
  const { id } = route.useSearch();
  return id === undefined ? null : <OnePost key={id} id={id} />;
}

function OnePost({ id }: { id: number }) {
  const { t } = useTranslation('forum');
  const { data: post, refetch } = useQuery(postQuery(useApi(), id));
  const [dialog, setDialog] = useState<ForumDialog | null>(null);
  const [answering, setAnswering] = useState<Answering | null>(null);
  useView(id);
  useForumEvent('forum_post', (event) => {
    if (event.id === id) void refetch();
  });
  if (!post) return null;
  return (
    <div className={`page ${s['page']}`}>
      <nav className={s['back']} aria-label={t('topics')}>
        <Link to="/forum/home">
          <Icon name="left" size={16} />
          {t('back')}
        </Link>
        <Link to="/forum/home" search={{ topic: post.topic.slug }} className={s['topic']}>
          {post.topic.name}
        </Link>
      </nav>
      <PostArticle post={post} ask={setDialog} />
      <Replies post={post} ask={setDialog} answer={setAnswering} />
      {!post.deleted && <ReplyBox post={post} answering={answering} stopAnswering={() => setAnswering(null)} />}
      <ForumDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </div>
  );
}
