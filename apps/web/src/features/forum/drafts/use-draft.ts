import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { draftRoutes } from '@site/contract/drafts/routes.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { draftToBegin } from './draft-choice.ts';
import { draftQuery } from './draft-query.ts';
import { readDraft } from './draft-store.ts';
import { turnDraft } from './draft-turns.ts';
import { FormDraft, type FormDraftStatus } from './form-draft.ts';

/** Status of a draft and the actions on it. */
export interface DraftState extends FormDraftStatus {
  /** Whether the form was restored from a draft. */
  restored: boolean;
  /** Switches to the other version and offers this one instead. */
  takeOther: () => void;
  /** Continues with this version and discards the other one. */
  keepThis: () => void;
}

/**
 * Autosave of a form: first on this device, then on the server, and from there on other devices. Suspends until the
 * initial values are known.
 * @param name unique per form; the key of the form must include `useDraftTurn(name)`
 * @param looksRight validates stored values
 */
export function useDraft<T extends object>(name: string, looksRight: (values: unknown) => values is T) {
  const api = useApi();
  const queryClient = useQueryClient();
  const userId = useUser()?.id ?? 0;
  const { data: onServer } = useSuspenseQuery(draftQuery(api, userId, name));
  const [restored] = useState(() => draftToBegin(readDraft(userId, name, looksRight), onServer, looksRight));
  const isTurned = useRef(false);
  const [draft] = useState(
    () =>
      new FormDraft<T>(restored, {
        userId,
        place: name,
        looksRight,
        save: ({ body, version }, call) => api(draftRoutes.save, { place: name, body, version }, call),
        remove: () => api(draftRoutes.remove, { place: name }, { keepalive: true }),
      }),
  );
  const status = useSyncExternalStore(draft.subscribe, draft.status, draft.status);
  useEffect(() => {
    const stop = draft.start();
    return () => {
      stop();
      // Forces a refetch on the next visit, because another device may have continued the draft.
      if (!isTurned.current) queryClient.removeQueries({ queryKey: ['drafts', userId, name], exact: true });
    };
  }, [draft, queryClient, userId, name]);
  const takeOther = () => {
    if (!draft.takeOther()) return;
    isTurned.current = true;
    // The cached server draft is stale by now.
    queryClient.removeQueries({ queryKey: ['drafts', userId, name], exact: true });
    turnDraft(name);
  };
  const state: DraftState = { ...status, restored: restored !== null, takeOther, keepThis: draft.keepThis };
  return { draft, restored, state };
}
