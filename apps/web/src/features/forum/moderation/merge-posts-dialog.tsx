import { useNavigate } from '@tanstack/react-router';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import type { Post } from '@site/contract/forum/schemas.ts';
import { threadRoutes } from '@site/contract/forum/thread-routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { toast } from '#platform/toast.ts';
import { useTexts } from '#platform/translations/use-texts.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Note } from '#ui/forms/note.tsx';
import { postQuery } from '../queries.ts';
import { postIdOf } from './post-id-of.ts';
import s from './thread-dialogs.module.css';

interface MergePostsDialogProps {
  post: Post;
  onDone: () => void;
  onClose: () => void;
}

/** Posts that resemble this one, into which it may belong. */
function useSimilarPosts({ id, title, language }: Post) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['forum', 'similar', title, language],
    queryFn: () => api(forumRoutes.similarPosts, { title, language }),
    // A suggestion that fails to load is not worth an error.
    retry: false,
  });
  return (data?.items ?? []).filter((similar) => similar.id !== id);
}

/** Loads the post to merge into. `problem` says why there is none; undefined while it loads. */
function useMergeTarget(post: Post, id: number | null): { found: Post | undefined; problem: string | undefined } {
  const { t } = useTranslation('moderation');
  const isChosen = id !== null && id !== post.id;
  const { data, isFetching } = useQuery({ ...postQuery(useApi(), id ?? 0), enabled: isChosen, retry: false });
  if (!isChosen) return { found: undefined, problem: t('merge.missing') };
  if (data && !data.deleted) return { found: data, problem: undefined };
  return { found: undefined, problem: isFetching ? undefined : t('merge.not-found') };
}

/** Preview of the merge: the other post, and what cannot be undone. */
function MergeNote({ post, found }: { post: Post; found: Post }) {
  const { t } = useTranslation('moderation');
  return (
    <Note kind="info">
      <strong>{t('merge.target', { title: found.title, topic: found.topic.name })}</strong>{' '}
      {found.language !== post.language && t('merge.language')} {t('merge.final')}
    </Note>
  );
}

/** Merges a post into another one (FORUM-80), which is suggested or named by its link. */
export default function MergePostsDialog({ post, onDone, onClose }: MergePostsDialogProps) {
  const { t } = useTranslation('moderation');
  const { t: forum } = useTranslation('forum');
  const ready = useTexts('moderation', 'errors', 'fields');
  const api = useApi();
  const navigate = useNavigate();
  const similar = useSimilarPosts(post);
  const [chosen, setChosen] = useState('');
  const [address, setAddress] = useState('');
  const [tried, setTried] = useState(false);
  const { found, problem } = useMergeTarget(post, address.trim() === '' ? Number(chosen) || null : postIdOf(address));
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => api(threadRoutes.merge, { id: post.id, into: id }),
    onSuccess: async ({ id, replyId }) => {
      toast('success', t('merge.done'));
      onClose();
      await navigate({ to: '/forumDetails', search: { id, reply: replyId }, hash: `r${replyId}` });
      onDone();
    },
  });
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (found) mutate(found.id);
    else event.currentTarget.querySelector<HTMLElement>('input[type="text"], input:not([type])')?.focus();
  };
  if (!ready) return null;
  return (
    <Dialog title={t('merge.title')} busy={isPending} onClose={onClose}>
      <form className={s['form']} noValidate onSubmit={send}>
        <p className={s['muted']}>{t('merge.text')}</p>
        {similar.length > 0 && (
          <RadioField
            label={t('merge.similar')}
            options={similar.map(({ id, title, replies, language }) => ({
              key: String(id),
              value: `${title} · ${forum('count.replies', { count: replies })}`,
              lang: language,
            }))}
            value={address.trim() === '' ? chosen : ''}
            onChange={(key) => {
              setChosen(key);
              setAddress('');
            }}
          />
        )}
        <TextField
          label={t('merge.address')}
          maxLength={null}
          autoComplete="off"
          value={address}
          error={tried ? problem : undefined}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
        {found && <MergeNote post={post} found={found} />}
        <div className={s['actions']}>
          <Button onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
          <SendButton sending={isPending}>{t('merge.send')}</SendButton>
        </div>
      </form>
    </Dialog>
  );
}
