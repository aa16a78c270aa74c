import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { Client } from '@site/contract/core/client.ts';
import { resumeListQuery } from './resume-list-query.ts';

it('returns the cached resume list when a refetch fails', async () => {
  const item = { kind: 'course', path: '/coursesView/list', title: 'Light', detail: '', percent: 40, count: null };
  const answer = vi.fn<() => Promise<{ items: object[] }>>().mockResolvedValueOnce({ items: [item] });
  answer.mockRejectedValueOnce(new Error('no connection'));
  // Cast to the client type, whose generic signature the mock does not have.
  const query = resumeListQuery(answer as unknown as Client);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await queryClient.query(query);
  await expect(queryClient.query({ ...query, staleTime: 0 })).rejects.toThrow('no connection');
  expect(queryClient.getQueryData(query.queryKey)).toEqual([item]);
});
