import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import type { Post } from '@site/contract/forum/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { justPublished } from '../just-published.ts';
import { askedIn, changedAddOns, textsOf, type PostValues } from './post-values.ts';

interface Options {
  /** The post to edit; undefined for a new one. */
  post: Post | undefined;
  /** Initial values of the form. */
  given: PostValues;
  /** Draft of a new post. */
  draft: { readonly id: string };
  onPublished: () => void;
  onError: (error: Error) => void;
}

/** Publishes or edits a post, then opens it. */
export function usePublishPost({ post, given, draft, onPublished, onError }: Options) {
  const { t } = useTranslation('forum');
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (values: PostValues) =>
      post
        ? api(forumRoutes.editPost, { ...textsOf(values), ...changedAddOns(values, given), id: post.id })
        : api(forumRoutes.createPost, { ...textsOf(values), ...askedIn(values), draft: draft.id }),
    onSuccess: ({ id }) => {
      onPublished();
      if (!post) justPublished.set(id);
      toast('success', t(post ? 'edit.success' : 'post.published'));
      queryClient.removeQueries({ queryKey: ['forum', 'list'] });
      queryClient.removeQueries({ queryKey: ['forum', 'features'] });
      queryClient.removeQueries({ queryKey: ['forum', 'post', id] });
      void queryClient.invalidateQueries({ queryKey: ['forum', 'topics'] });
      void navigate({ to: '/forumDetails', search: { id }, replace: true });
    },
    onError,
  });
}
