import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import type { PrivacySettings } from '@site/contract/privacy/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { privacyQuery } from './queries.ts';

/** Privacy and email settings with an optimistic update, rolled back on failure. */
export function usePrivacy() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = privacyQuery(api);
  const query = useQuery(privacyQuery(api));
  const change = useMutation({
    mutationFn: ({ newsletter, ...seen }: Partial<PrivacySettings>) =>
      newsletter === undefined
        ? api(privacyRoutes.setPrivate, seen)
        : api(privacyRoutes.setEmailReceive, { newsletter }),
    onSuccess: (settings) => queryClient.setQueryData(queryKey, settings),
  });
  const settings = query.data && { ...query.data, ...(change.isPending && change.variables) };
  return { query, settings, change };
}
