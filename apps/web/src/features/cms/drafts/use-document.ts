import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import type { DeskDocument, DeskPart } from '@site/contract/cms/schemas.ts';
import { beforeLogOut } from '#platform/sessions/log-out.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { DraftAutosave } from './draft-autosave.ts';
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
  const [autosave] = useState(
    () =>
      new DraftAutosave(document.parts, {
        save: (part, draft) => api(cmsRoutes.save, { id, part, ...draft }),
        isConflict: (error) => isApiError(error, 'documents.edited-meanwhile'),
        localDraftStore: openLocalDraftStore(userId, id),
        onSaved: (part) => {
          put(part);
          void queryClient.invalidateQueries({ queryKey: documentsKey, refetchType: 'none' });
        },
        onConflict: refetch,
      }),
  );
  const written = useSyncExternalStore(autosave.subscribe, autosave.parts, autosave.parts);
  const again = useEffectEvent(() => void autosave.flush());
  useEffect(() => {
    autosave.start();
    const unregister = beforeLogOut(() => autosave.flush());
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      unregister();
      // Flushes edits that are still being debounced.
      void autosave.flush();
      autosave.stop();
    };
  }, [autosave]);
  useEffect(() => autosave.take(document.parts), [autosave, document.parts]);
  return { autosave, written, take, put, refetch };
}
