import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import type { Post } from '@site/contract/forum/schemas.ts';
import { refusalOf } from '#platform/session.ts';
import { useUser } from '#platform/use-api.ts';
import { useGate } from '#platform/use-gate.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Answering } from './answering.ts';
import { hasDraft } from './draft-store.ts';
import { useDraftTurn } from './draft-turns.ts';
import s from './reply-box.module.css';

const HEIGHT = '190px';
const ReplyForm = lazyPart(() => import('./reply-form.tsx'), HEIGHT);

interface Props {
  post: Post;
  answering: Answering | null;
  stopAnswering: () => void;
}

/** Reply box. The editor is lazy-loaded when the member starts to write. */
export function ReplyBox({ post, answering, stopAnswering }: Props) {
  const { t } = useTranslation('forum');
  const gate = useGate();
  const [writing, setWriting] = useState(false);
  const box = useRef<HTMLElement>(null);
  const [begun, setBegun] = useState(false);
  const user = useUser();
  const userId = user?.id ?? 0;
  const isMember = refusalOf(user, 'member') === null;
  const hash = useLocation({ select: (location) => location.hash });
  const place = `reply-to-${post.id}`;
  const turn = useDraftTurn(place);
  const open = writing || answering !== null;
  useEffect(() => {
    if (!answering) return;
    setWriting(true);
    box.current?.scrollIntoView({ block: 'center' });
  }, [answering]);
  useEffect(() => {
    if (!open) setBegun(hasDraft(userId, place));
  }, [open, userId, place]);
  // Opened from the list of drafts, or after a visitor logged in to reply.
  useEffect(() => {
    if (hash === 'write' && isMember) setWriting(true);
    if (hash === 'write') box.current?.scrollIntoView({ block: 'center' });
  }, [hash, isMember]);
  return (
    <section ref={box} className={s['box']} aria-label={t('reply.title')}>
      {open ? (
        <Suspense fallback={<Skeleton height={HEIGHT} />}>
          <ReplyForm
            key={turn}
            postId={post.id}
            answering={answering}
            stopAnswering={stopAnswering}
            done={() => {
              stopAnswering();
              setWriting(false);
            }}
          />
        </Suspense>
      ) : (
        <button
          type="button"
          className={s['start']}
          data-key="r"
          onPointerEnter={ReplyForm.ahead}
          onClick={() => gate(() => setWriting(true), { hash: 'write' })}
        >
          {t(begun ? 'reply.continue' : 'reply.write')}
        </button>
      )}
    </section>
  );
}
