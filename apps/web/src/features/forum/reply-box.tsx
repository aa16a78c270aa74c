import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import type { Post } from '@site/contract/forum/schemas.ts';
import { useGate } from '#platform/use-gate.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Answering } from './answering.ts';
import s from './reply-box.module.css';

const load = () => import('./reply-form.tsx');
const ReplyForm = lazy(load);

interface Props {
  post: Post;
  answering: Answering | null;
  stopAnswering: () => void;
}

/** Where one answers. The editor comes when someone wants to write. */
export function ReplyBox({ post, answering, stopAnswering }: Props) {
  const { t } = useTranslation('forum');
  const gate = useGate();
  const [writing, setWriting] = useState(false);
  const box = useRef<HTMLElement>(null);
  const open = writing || answering !== null;
  useEffect(() => {
    if (!answering) return;
    setWriting(true);
    box.current?.scrollIntoView({ block: 'center' });
  }, [answering]);
  return (
    <section ref={box} className={s['box']} aria-label={t('reply.title')}>
      {open ? (
        <Suspense fallback={<Skeleton height="190px" />}>
          <ReplyForm
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
          onPointerEnter={() => void load()}
          onClick={() => gate(() => setWriting(true))}
        >
          {t('reply.write')}
        </button>
      )}
    </section>
  );
}
