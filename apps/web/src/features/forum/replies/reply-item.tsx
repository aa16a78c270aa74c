import { Link, useLocation } from '@tanstack/react-router';
import { lazy, memo, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Language } from '@site/contract/core/languages.ts';
import { useItemTranslation } from '#features/translations';
import type { Reply } from '@site/contract/forum/schemas.ts';
import { BlurredPictures } from '#features/media';
import { LinkPreviews } from '#features/link-previews';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { useWhenLoaded } from '#ui/lazy-loading/use-when-loaded.ts';
import type { ReplyTarget } from './writing/reply-target.ts';
import { AuthorLine } from '../author-line.tsx';
import { useDraftTurn } from '../drafts/draft-turns.ts';
import type { ForumDialog } from '../forum-dialog.ts';
import { CollapsedReply } from './collapsed-reply.tsx';
import { hasPictures } from '../rich-text/has-pictures.ts';
import { HiddenNote } from '../moderation/hidden-note.tsx';
import { jumpTo } from './jump-to.ts';
import { offerKey } from '#platform/shortcuts/item-keys.ts';
import { ReplyActions } from './reply-actions.tsx';
import { ReplyImages } from './reply-images.tsx';
import { ReplyMarks } from './reply-marks.tsx';
import { ReplyReference } from './reply-reference.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import s from './reply-item.module.css';

/** Whether the reply starts with a quote, which already contains the author and text that a reference would repeat. */
const quotesFirst = (html: string) => html.startsWith('<blockquote>');

const loadForm = () => import('./writing/reply-form.tsx');
const ReplyForm = lazy(loadForm);

interface Props {
  reply: Reply;
  /** Whether the post is closed to new replies. */
  closed: boolean;
  lang: Language;
  /** Whether the URL points to this reply. */
  marked: boolean;
  /** Whether the line "new since your last visit" appears above this reply. */
  unread: boolean;
  ask: (dialog: ForumDialog) => void;
  answer: (replyTarget: ReplyTarget) => void;
}

export const ReplyItem = memo(function ReplyItem({ reply, closed, lang, marked, unread, ask, answer }: Props) {
  const { t } = useTranslation('forum');
  const [editing, setEditing] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const { id, postId, own } = reply;
  const shown = useItemTranslation({ kind: 'reply', id, language: lang, html: reply.html });
  const turn = useDraftTurn(`reply-${id}`);
  const item = useRef<HTMLLIElement>(null);
  const whenLoaded = useWhenLoaded();
  const edit = useEffectEvent(() => whenLoaded(loadForm, () => setEditing(true)));
  useEffect(() => (own && item.current ? offerKey(item.current, 'e', () => edit()) : undefined), [own]);
  // The hash comes from the list of drafts.
  const resumed = useLocation({ select: ({ hash }) => hash === `edit-${id}` });
  useEffect(() => {
    if (!own || !resumed) return;
    edit();
    jumpTo(id);
  }, [own, resumed, id]);
  return (
    <li
      ref={item}
      id={`r${id}`}
      tabIndex={-1}
      data-item
      data-reply={id}
      className={`${s['reply']} ${marked ? s['marked'] : ''}`}
    >
      {unread && (
        <p className={s['unread']}>
          <span>{t('replies.unread')}</span>
        </p>
      )}
      <article className={s['body']}>
        {reply.deleted ? (
          <DeletedReply reply={reply} lang={lang} />
        ) : reply.folded && !unfolded ? (
          <CollapsedReply
            why={reply.folded}
            unfold={() => {
              setUnfolded(true);
              item.current?.focus();
            }}
          />
        ) : (
          <>
            <ReplyHead reply={reply} />
            {editing ? (
              <Suspense fallback={<RichText html={reply.html} lang={lang} />}>
                <ReplyForm
                  key={turn}
                  postId={postId}
                  edited={reply}
                  done={() => setEditing(false)}
                  cancel={() => setEditing(false)}
                />
              </Suspense>
            ) : (
              <>
                <BlurredPictures blurred={reply.blurred && hasPictures(reply)} own={own}>
                  <RichText html={shown.html} lang={shown.lang} quotable />
                  <ReplyImages images={reply.images} />
                </BlurredPictures>
                {shown.control}
                <LinkPreviews previews={reply.previews} label={t('previews')} />
                <ReplyActions
                  reply={reply}
                  closed={closed}
                  ask={ask}
                  answer={answer}
                  edit={() => whenLoaded(loadForm, () => setEditing(true))}
                />
              </>
            )}
          </>
        )}
      </article>
    </li>
  );
});

/** Placeholder of a deleted reply, or the link to the post to which staff moved it. */
function DeletedReply({ reply: { movedTo }, lang }: { reply: Reply; lang: Language }) {
  const { t } = useTranslation('forum');
  return (
    <p className={s['gone']}>
      {movedTo ? (
        <>
          {t('reply-moved')}{' '}
          <Link to="/forumDetails" search={{ id: movedTo.id }} lang={lang} activeProps={{}}>
            {movedTo.title}
          </Link>
        </>
      ) : (
        t('reply-deleted')
      )}
    </p>
  );
}

/** Author and time of a reply, its moderation note, and the reply that it answers. */
function ReplyHead({ reply }: { reply: Reply }) {
  const { t } = useTranslation('forum');
  const { id, postId, own, author, createdAt, edited, hidden, to, html } = reply;
  return (
    <>
      <AuthorLine author={author} size={28} marks={<ReplyMarks reply={reply} />}>
        <Link
          to="/forumDetails"
          search={{ id: postId, reply: id }}
          hash={`r${id}`}
          title={t('reply.permalink')}
          preload={false}
          activeProps={{}}
        >
          <TimeAgo time={createdAt} />
        </Link>
        {edited && <span>{t('edited')}</span>}
      </AuthorLine>
      {hidden && <HiddenNote own={own} hidden={hidden} />}
      {to && <ReplyReference postId={postId} to={to} quoted={quotesFirst(html)} />}
    </>
  );
}
