import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { operationRoutes } from '@site/contract/operations/routes.ts';

/** Polling interval while the page is visible, in milliseconds; a hidden tab does not poll. */
const POLL_MS = 10_000;

export const operationsKey = ['operations'];

export const healthQuery = (api: Client) =>
  queryOptions({
    queryKey: [...operationsKey, 'health'],
    queryFn: ({ signal }) => api(operationRoutes.health, {}, { signal }),
    refetchInterval: POLL_MS,
  });

export const jobsQuery = (api: Client) =>
  queryOptions({
    queryKey: [...operationsKey, 'jobs'],
    queryFn: async ({ signal }) => (await api(operationRoutes.jobs, {}, { signal })).kinds,
    refetchInterval: POLL_MS,
  });

export const failedJobsQuery = (api: Client, name: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...operationsKey, 'failed', name ?? ''],
    queryFn: ({ pageParam, signal }) => api(operationRoutes.failedJobs, { name, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined, // otherwise inferred as just undefined
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: 3 * POLL_MS,
  });

export const outboxQuery = (api: Client) =>
  queryOptions({
    queryKey: [...operationsKey, 'outbox'],
    queryFn: async ({ signal }) => (await api(operationRoutes.outbox, {}, { signal })).items,
    refetchInterval: POLL_MS,
  });

export const mailsQuery = (api: Client) =>
  queryOptions({
    queryKey: [...operationsKey, 'mails'],
    queryFn: ({ signal }) => api(operationRoutes.mails, {}, { signal }),
    refetchInterval: POLL_MS,
  });

/** Storage use by feature and store. Not polled, because counting is expensive for the database. */
export const storageQuery = (api: Client) =>
  queryOptions({
    queryKey: [...operationsKey, 'storage'],
    queryFn: ({ signal }) => api(operationRoutes.storage, {}, { signal }),
    staleTime: 60_000,
  });

export const environmentQuery = (api: Client) =>
  queryOptions({
    queryKey: [...operationsKey, 'environment'],
    queryFn: async ({ signal }) => (await api(operationRoutes.environment, {}, { signal })).items,
    staleTime: Infinity,
  });
