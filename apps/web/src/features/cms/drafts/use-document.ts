import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import type { DeskDocument, DeskPart } from '@site/contract/cms/schemas.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { DocumentDrafts } from './document-drafts.ts';
import { openLocalDraftStore } from './local-draft-store.ts';
import { documentQuery, documentsKey, versionsKey } from '../queries.ts';

/** Editing state of a document: local edits, autosave and server state. */
export function useDocument(document: DeskDocument) {
  const api = useApi();
  const queryClient = useQueryClient();
  const userId = useUser()?.id ?? 0;
  const { id } = document;
  const { queryKey } = documentQuery(api, id);
  /** Applies the server's response to an action. */
  const take = (next: DeskDocument) => {
    queryClient.setQueryData(queryKey, next);
    void queryClient.invalidateQueries({ queryKey: documentsKey, refetchType: 'none' });
    void queryClient.invalidateQueries({ queryKey: versionsKey(id) });
  };
  const put = (part: DeskPart) =>
    queryClient.setQueryData<DeskDocument>(
      queryKey,
      (now) => now && { ...now, parts: now.parts.map((one) => (one.part === part.part ? part : one)) },
    );
  const refetch = () => void queryClient.invalidateQueries({ queryKey });
  const [drafts] = useState(
    () =>
      new DocumentDrafts(document.parts, {
        save: (part, draft, call) => api(cmsRoutes.save, { id, part, ...draft }, call),
        isConflict: (error) => isApiError(error, 'documents.edit-conflict'),
        load: async (part) => {
          const { parts } = await queryClient.fetchQuery({ ...documentQuery(api, id), staleTime: 0 });
          const loaded = parts.find((one) => one.part === part);
          if (!loaded) throw new Error(`the document has no part ${part}`);
          return loaded;
        },
        localDraftStore: openLocalDraftStore(userId, id),
        onSaved: (part) => {
          put(part);
          void queryClient.invalidateQueries({ queryKey: documentsKey, refetchType: 'none' });
        },
      }),
  );
  const written = useSyncExternalStore(drafts.subscribe, drafts.parts, drafts.parts);
  useEffect(() => drafts.start(), [drafts]);
  useEffect(() => drafts.take(document.parts), [drafts, document.parts]);
  return { drafts, written, take, refetch };
}
