import { queryOptions } from '@tanstack/react-query';
import { pushState } from './push.ts';

/** Push support and subscription state of this browser. */
export const pushStateQuery = (userId: number) =>
  queryOptions({ queryKey: ['notifications', 'push', userId], queryFn: () => pushState(userId), staleTime: 0 });
