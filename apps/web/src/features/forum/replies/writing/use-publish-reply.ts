import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import type { Reply } from '@site/contract/forum/schemas.ts';
import type { Image } from '@site/contract/media/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { jumpWhenShown } from '../jump-to.ts';
import { addReply, patchReply } from '../../post-cache.ts';

interface Options {
  postId: number;
  /** The reply to edit; undefined for a new one. */
  edited: Reply | undefined;
  onPublished: () => void;
  onError: (error: Error) => void;
}

interface Values {
  content: string;
  images: readonly Image[];
  /** Id of the reply that a new one answers. */
  to: number | undefined;
  draft: string;
}

/** Publishes or edits a reply, then shows it. */
export function usePublishReply({ postId, edited, onPublished, onError }: Options) {
  const { t } = useTranslation('forum');
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ content, images, to, draft }: Values) => {
      const fields = { content, images: images.map(({ id }) => id) };
      return edited
        ? api(forumRoutes.editReply, { ...fields, id: edited.id })
        : api(forumRoutes.createReply, { ...fields, id: postId, to, draft });
    },
    onSuccess: (reply) => {
      onPublished();
      if (edited) {
        patchReply(queryClient, { postId, id: reply.id }, reply);
        return toast('success', t('edit.success'));
      }
      toast('success', t('reply.published'));
      addReply(queryClient, postId, reply);
      jumpWhenShown(
        reply.id,
        () => void navigate({ to: '/forumDetails', search: { id: postId, reply: reply.id }, hash: `r${reply.id}` }),
      );
    },
    onError,
  });
}
