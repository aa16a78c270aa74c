import { useQueryClient } from '@tanstack/react-query';
import type { CallOptions } from '@site/contract/core/client.ts';
import { LinkPageFields } from '@site/contract/link-page/fields.ts';
import { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import type { MyLink } from '@site/contract/link-page/schemas.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { toFields, type LinkBase } from './link-values.ts';
import { linkPageQuery, otherLinkQuery } from './queries.ts';

/** The calls of the editor. They update the cached queries that depend on the page. */
export function useLinkServer(userId: number) {
  const { t } = useTranslation('my-link');
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = linkPageQuery(api, userId);
  return {
    load: () => api(linkPageRoutes.info, {}),

    /** Shows a loaded page, on which the values of the form are then based. */
    show: (link: MyLink) => void queryClient.setQueryData(queryKey, link),

    /**
     * Saves values on top of a revision.
     * @returns the new revision
     */
    async save({ revision, values }: LinkBase, call: CallOptions): Promise<number> {
      const page = LinkPageFields.parse(toFields(values));
      const { avatar, cover, greeting, published } = values;
      const saved = await api(linkPageRoutes.edit, { revision, page }, call);
      const { savedAt, userLink } = saved;
      queryClient.setQueryData<MyLink>(
        queryKey,
        (known) => known && { ...known, revision: saved.revision, savedAt, userLink, avatar, cover, greeting, page },
      );
      toast('success', t(published ? 'saved.public' : 'saved'));
      void queryClient.invalidateQueries({ queryKey: otherLinkQuery(api, userId).queryKey });
      // Refetches the results of the link checks.
      void queryClient.invalidateQueries({ queryKey });
      return saved.revision;
    },
  };
}
