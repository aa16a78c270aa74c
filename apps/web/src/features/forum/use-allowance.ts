import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import type { Allowance } from '@site/contract/forum/schemas.ts';
import type { Client } from '@site/contract/core/client.ts';
import { useApi } from '#platform/use-api.ts';

const allowanceQuery = (api: Client) =>
  queryOptions({
    queryKey: ['forum', 'allowance'],
    queryFn: ({ signal }) => api(forumRoutes.allowance, {}, { signal }),
    staleTime: 0,
    // A limit ends by itself.
    refetchInterval: 60_000,
  });

export interface Left {
  kind: 'posts' | 'replies';
  /** Nothing more can be published now. */
  none: boolean;
  /** How many, when there are few enough to say so; else null. */
  few: number | null;
  resetsAt: string | null;
  /** One was published. */
  used: () => void;
}

const FEW = 2;

/** How much one may still publish within the hour. The server counts; a page that cannot ask assumes enough. */
export function useAllowance(kind: keyof Allowance & Left['kind'], on: boolean): Left {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...allowanceQuery(api), enabled: on });
  const counted = on ? data?.[kind] : null;
  const left = counted?.left ?? Infinity;
  return {
    kind,
    none: left === 0,
    few: left <= FEW ? left : null,
    resetsAt: counted?.resetsAt ?? null,
    used: () => void queryClient.invalidateQueries({ queryKey: allowanceQuery(api).queryKey }),
  };
}
