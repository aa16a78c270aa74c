import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import type { RemainingQuota } from '@site/contract/forum/schemas.ts';
import type { Client } from '@site/contract/core/client.ts';
import { useApi } from '#platform/api/use-api.ts';

const remainingQuotaQuery = (api: Client) =>
  queryOptions({
    queryKey: ['forum', 'allowance'],
    queryFn: ({ signal }) => api(forumRoutes.allowance, {}, { signal }),
    staleTime: 0,
    // Polls, because the quota of the hourly rate limit recovers with time.
    refetchInterval: 60_000,
  });

export interface Left {
  kind: 'posts' | 'replies';
  /** Whether the quota is used up. */
  none: boolean;
  /** Number of posts or replies left, if low enough to show; else null. */
  few: number | null;
  resetsAt: string | null;
  /** Refetches the quota; to be called after something was published. */
  used: () => void;
}

const FEW = 2;

/** Remaining hourly quota, counted by the server. If the request fails, the quota is assumed to be sufficient. */
export function useRemainingQuota(kind: keyof RemainingQuota & Left['kind'], on: boolean): Left {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...remainingQuotaQuery(api), enabled: on });
  const counted = on ? data?.[kind] : null;
  const left = counted?.left ?? Infinity;
  return {
    kind,
    none: left === 0,
    few: left <= FEW ? left : null,
    resetsAt: counted?.resetsAt ?? null,
    used: () => void queryClient.invalidateQueries({ queryKey: remainingQuotaQuery(api).queryKey }),
  };
}
