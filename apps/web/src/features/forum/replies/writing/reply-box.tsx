import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { isModerator } from '@site/contract/core/roles.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Post } from '@site/contract/forum/schemas.ts';
import { refusalOf } from '#platform/sessions/session.ts';
import { useRole, useUser } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { lazyPart } from '#ui/lazy-loading/lazy-part.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import type { ReplyTarget } from './reply-target.ts';
import { hasDraft } from '../../drafts/draft-store.ts';
import { useDraftTurn } from '../../drafts/draft-turns.ts';
import s from './reply-box.module.css';

const HEIGHT = '190px';
const ReplyForm = lazyPart(() => import('./reply-form.tsx'), HEIGHT);

interface Props {
  post: Post;
  replyTarget: ReplyTarget | null;
  clearReplyTarget: () => void;
  onPublished: () => void;
}

/** Reply box. The editor is lazy-loaded when the form opens, or earlier when the pointer enters the button. */
export function ReplyBox({ post, replyTarget, clearReplyTarget, onPublished }: Props) {
  const { t } = useTranslation('forum');
  const guardAction = useActionGuard();
  const [isFormOpen, setIsFormOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const [hasStarted, setHasStarted] = useState(false);
  const user = useUser();
  const userId = user?.id ?? 0;
  const isMember = refusalOf(user, 'member') === null;
  const hash = useLocation({ select: (location) => location.hash });
  const place = `reply-to-${post.id}`;
  const turn = useDraftTurn(place);
  const open = isFormOpen || replyTarget !== null;
  useEffect(() => {
    if (!replyTarget) return;
    setIsFormOpen(true);
    box.current?.scrollIntoView({ block: 'center' });
  }, [replyTarget]);
  useEffect(() => {
    if (!open) setHasStarted(hasDraft(userId, place));
  }, [open, userId, place]);
  // The list of drafts links to the hash `write`; after a login that was required to reply, the URL contains it too.
  useEffect(() => {
    if (hash === 'write' && isMember) setIsFormOpen(true);
    if (hash === 'write') box.current?.scrollIntoView({ block: 'center' });
  }, [hash, isMember]);
  return (
    <section ref={box} className={s['box']} aria-label={t('reply.title')}>
      {post.closed && <ClosedNote />}
      {open ? (
        <Suspense fallback={<Skeleton height={HEIGHT} />}>
          <ReplyForm
            key={turn}
            postId={post.id}
            replyTarget={replyTarget}
            clearReplyTarget={clearReplyTarget}
            done={() => {
              clearReplyTarget();
              setIsFormOpen(false);
              onPublished();
            }}
          />
        </Suspense>
      ) : (
        <StartButton
          hasStarted={hasStarted}
          isClosed={post.closed}
          onClick={() => guardAction(() => setIsFormOpen(true), { hash: 'write' })}
        />
      )}
    </section>
  );
}

/** Explains that staff closed the post for new replies. */
function ClosedNote() {
  const { t } = useTranslation('forum');
  const isStaff = isModerator(useRole());
  return (
    <p className={s['closed']}>
      <Icon name="shield" size={18} />
      <span>
        <strong>{t('closed.title')}</strong> {t(isStaff ? 'closed.staff' : 'closed.text')}
      </span>
    </p>
  );
}

interface StartButtonProps {
  hasStarted: boolean;
  isClosed: boolean;
  onClick: () => void;
}

/** Opens the form. Below a closed post, only moderators and members whose reply was started before can open it. */
function StartButton({ hasStarted, isClosed, onClick }: StartButtonProps) {
  const { t } = useTranslation('forum');
  const isStaff = isModerator(useRole());
  if (isClosed && !isStaff && !hasStarted) return null;
  return (
    <button type="button" className={s['start']} data-key="r" onPointerEnter={ReplyForm.ahead} onClick={onClick}>
      {t(hasStarted ? 'reply.continue' : 'reply.write')}
    </button>
  );
}
