import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { advertRoutes } from '@site/contract/adverts/routes.ts';
import { contactRoutes } from '@site/contract/contact/routes.ts';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { languageRoutes } from '@site/contract/cms/language-routes.ts';
import { operatorRoutes } from '@site/contract/cms/operator-routes.ts';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import type { Part } from '@site/contract/documents/fields.ts';
import { menuRoutes } from '@site/contract/menus/routes.ts';
import type { ContactSearch, DocumentsSearch, TextsSearch } from './searches.ts';

// The page parameter is the cursor returned by the previous page.
const FIRST = undefined as string | undefined;

export const documentsKey = ['desk', 'documents'];

export const documentsQuery = (api: Client, { kind, s, open }: DocumentsSearch) =>
  infiniteQueryOptions({
    queryKey: [...documentsKey, { kind, s, open }],
    queryFn: ({ pageParam, signal }) => api(cmsRoutes.list, { kind, search: s, open, cursor: pageParam }, { signal }),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** Never refetched automatically, because local edits are newer. Fetched when the editor opens and after a conflict. */
export const documentQuery = (api: Client, id: number) =>
  queryOptions({
    queryKey: ['desk', 'document', id],
    queryFn: ({ signal }) => api(cmsRoutes.open, { id }, { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });

export const versionsKey = (id: number) => ['desk', 'versions', id];

export const versionsQuery = (api: Client, id: number, part: Part) =>
  infiniteQueryOptions({
    queryKey: [...versionsKey(id), part],
    queryFn: ({ pageParam, signal }) => api(cmsRoutes.versions, { id, part, cursor: pageParam }, { signal }),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Published versions are immutable, so they never become stale. */
export const versionQuery = (api: Client, id: number) =>
  queryOptions({
    queryKey: ['desk', 'version', id],
    queryFn: ({ signal }) => api(cmsRoutes.version, { id }, { signal }),
    staleTime: Infinity,
  });

/** The data names its language, because it is shown as a placeholder until that of another filter has arrived. */
export const textsQuery = (api: Client, own: Language, { lang = own, namespace, s, changed }: TextsSearch) =>
  queryOptions({
    queryKey: ['desk', 'texts', { lang, namespace, s, changed }],
    queryFn: async ({ signal }) => ({
      language: lang,
      ...(await api(cmsRoutes.texts, { lang, namespace, search: s, changed }, { signal })),
    }),
    placeholderData: keepPreviousData,
  });

export const settingsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['desk', 'settings'],
    queryFn: ({ signal }) => api(cmsRoutes.settings, {}, { signal }),
  });

export const languagesQuery = (api: Client) =>
  queryOptions({
    queryKey: ['desk', 'languages'],
    queryFn: ({ signal }) => api(languageRoutes.list, {}, { signal }),
  });

export const operatorQuery = (api: Client) =>
  queryOptions({
    queryKey: ['desk', 'operator'],
    queryFn: ({ signal }) => api(operatorRoutes.details, {}, { signal }),
    // The form holds what the user types.
    refetchOnWindowFocus: false,
  });

export const menusQuery = (api: Client) =>
  queryOptions({
    queryKey: ['desk', 'menus'],
    queryFn: ({ signal }) => api(menuRoutes.list, {}, { signal }),
  });

export const advertsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['desk', 'adverts'],
    queryFn: ({ signal }) => api(advertRoutes.counts, {}, { signal }),
  });

export const contactKey = ['desk', 'contact'];

export const contactQuery = (api: Client, { state }: ContactSearch) =>
  infiniteQueryOptions({
    queryKey: [...contactKey, state ?? 'open'],
    queryFn: ({ pageParam, signal }) =>
      api(contactRoutes.messages, { state: state ?? 'open', cursor: pageParam }, { signal }),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
