import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Post } from '@site/contract/forum/schemas.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { usePostActions } from '#features/following';
import { BlurredPictures } from '#features/media';
import { hasPictures } from '../rich-text/has-pictures.ts';
import { useItemTranslation } from '#features/translations';
import { LinkPreviews } from '#features/link-previews';
import { authorName } from '#features/members';
import { ActionMenu } from '#ui/menus/action-menu.tsx';
import type { Action } from '#ui/menus/action.ts';
import type { ReplyTarget } from '../replies/writing/reply-target.ts';
import { AnswerLink } from '../answers/answer-link.tsx';
import { AuthorLine } from '../author-line.tsx';
import { Count } from '../count.tsx';
import type { ForumDialog } from '../forum-dialog.ts';
import { HiddenNote } from '../moderation/hidden-note.tsx';
import { offerKey } from '#platform/shortcuts/item-keys.ts';
import { LikeButton } from '../likes-and-saves/like-button.tsx';
import { PostAddOns } from '../post-add-ons/post-add-ons.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { SaveButton } from '../likes-and-saves/save-button.tsx';
import { RemindButton } from '../reminders/remind-button.tsx';
import { ShareButton } from './share-button.tsx';
import { useManagePost } from '../moderation/use-manage-post.tsx';
import { useStaffActions } from '../moderation/use-staff-actions.tsx';
import s from './post-article.module.css';

/**
 * Maximum length, in characters, of HTML that is quoted in full; a longer post is quoted by its excerpt. Readers can
 * select text to quote a specific passage.
 */
const QUOTED_MAX = 1500;

const toQuoteHtml = ({ html, excerpt }: Post) =>
  html.length <= QUOTED_MAX ? html : `<p>${excerpt.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`;

interface Props {
  post: Post;
  ask: (dialog: ForumDialog) => void;
  answer: (replyTarget: ReplyTarget) => void;
}

/** The post with its author and actions. */
export function PostArticle({ post, ask, answer }: Props) {
  const { t } = useTranslation('forum');
  const guardAction = useActionGuard();
  const navigate = useNavigate();
  const { id, title, language, own, pinned } = post;
  const hidden = post.hidden !== null;
  const staff = useStaffActions({ kind: 'post', id, own, hidden, pinned, written: language });
  const managing = useManagePost(post);
  const following = usePostActions(id);
  const shown = useItemTranslation({ kind: 'post', id, language, title, html: post.html });
  const article = useRef<HTMLElement>(null);
  const press = useEffectEvent((key: 'e' | 'q') => {
    if (key === 'e') guardAction(() => void navigate({ to: '/forum/post', search: { id } }));
    else {
      const quote = { html: toQuoteHtml(post), author: authorName(post.author, t) };
      guardAction(() => answer({ to: null, quote }), { hash: 'write' });
    }
  });
  useEffect(() => {
    if (!article.current || post.deleted) return;
    const ends = [offerKey(article.current, 'q', () => press('q'))];
    if (post.own) ends.push(offerKey(article.current, 'e', () => press('e')));
    return () => ends.forEach((end) => end());
  }, [post.own, post.deleted]);
  if (post.deleted) {
    return <DeletedPost post={post} />;
  }
  const target = { kind: 'post', id, postId: id } as const;
  const actions: Action[] = post.own
    ? [
        {
          icon: 'edit',
          label: t('edit'),
          run: () => guardAction(() => void navigate({ to: '/forum/post', search: { id } })),
        },
        {
          icon: 'trash',
          label: t('delete'),
          danger: true,
          run: () => guardAction(() => ask({ type: 'delete', ...target })),
        },
      ]
    : [
        {
          icon: 'flag',
          label: t(post.reported ? 'reported' : 'report'),
          disabled: post.reported,
          run: () => guardAction(() => ask({ type: 'report', ...target })),
        },
      ];
  return (
    <article ref={article} tabIndex={-1} data-item className={s['post']}>
      <h1 className={s['title']} lang={shown.lang}>
        {shown.title}
      </h1>
      <AuthorLine author={post.author} size={36}>
        <TimeAgo time={post.createdAt} />
        {post.edited && <span>{t('edited')}</span>}
        <Count icon="eye" count={post.views} label="count.views" />
      </AuthorLine>
      <SplitFrom post={post} />
      {post.hidden && <HiddenNote own={post.own} hidden={post.hidden} />}
      {post.answer && <AnswerLink postId={id} answer={post.answer} />}
      <div className={s['content']}>
        <BlurredPictures blurred={post.blurred && hasPictures(post)} own={own}>
          <RichText html={shown.html} lang={shown.lang} quotable />
        </BlurredPictures>
        {shown.control}
      </div>
      <LinkPreviews previews={post.previews} label={t('previews')} />
      <PostAddOns post={post} />
      <footer className={s['actions']}>
        <LikeButton kind="post" id={id} postId={id} liked={post.liked} likes={post.likes} />
        <SaveButton post={post} />
        <RemindButton post={post} />
        <ShareButton path={`/forumDetails?id=${id}`} title={title} />
        <ActionMenu
          label={t('actions.post')}
          actions={[...following.actions, ...actions, ...managing.actions, ...staff.actions]}
          onReach={following.reach}
        />
      </footer>
      {managing.dialog}
      {staff.dialog}
    </article>
  );
}

/** Placeholder of a deleted post, or the link to the post into which staff merged it. */
function DeletedPost({ post: { mergedInto } }: { post: Post }) {
  const { t } = useTranslation('forum');
  return (
    <article className={s['post']}>
      <h1 className={s['title']}>{t(mergedInto ? 'post-merged' : 'post-deleted')}</h1>
      <p className={s['gone']}>
        {mergedInto ? (
          <Link
            to="/forumDetails"
            search={{ id: mergedInto.id, reply: mergedInto.replyId }}
            hash={`r${mergedInto.replyId}`}
          >
            {t('post-merged.open')}
          </Link>
        ) : (
          t('post-deleted.text')
        )}
      </p>
    </article>
  );
}

/** Link to the post from which staff moved the replies. */
function SplitFrom({ post: { splitFrom, language } }: { post: Post }) {
  const { t } = useTranslation('forum');
  if (!splitFrom) return null;
  return (
    <p className={s['origin']}>
      {t('split-from')}{' '}
      <Link to="/forumDetails" search={{ id: splitFrom.id }} lang={language} activeProps={{}}>
        {splitFrom.title}
      </Link>
    </p>
  );
}
