import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { draftToBegin, isOwn } from './draft-choice.ts';
import { draftQuery } from './draft-query.ts';
import { DraftSender } from './draft-sender.ts';
import { draftId, dropDraft, keepDraft, readDraft, type Draft } from './draft-store.ts';
import { turnDraft } from './draft-turns.ts';

const PAUSE_MS = 800;
/** Maximum number of unconfirmed versions that are remembered. */
const UNDER_WAY_MAX = 5;

/** Draft status shown below a form. */
export interface DraftState {
  savedAt: string | null;
  /** Whether the form was restored from a draft. */
  restored: boolean;
  /** Whether the draft is on this device only, because the last call to the server failed. */
  hereOnly: boolean;
  /** Timestamp of the diverged version from another device; null when there is none. */
  otherSavedAt: string | null;
  /** Switches to the other version and offers this one instead. */
  takeOther: () => void;
  /** Continues with this version and discards the other one. */
  keepThis: () => void;
}

/**
 * Autosave of a form, debounced: first on this device, then to the server, and from there to other devices. Suspends
 * until the initial values are known.
 * @param name unique per form; the key of the form must include `useDraftTurn(name)`
 * @param looksRight validates stored values
 */
export function useDraft<T extends object>(name: string, looksRight: (values: unknown) => values is T) {
  const api = useApi();
  const queryClient = useQueryClient();
  const userId = useUser()?.id ?? 0;
  const query = draftQuery(api, userId, name);
  const { data: onServer } = useSuspenseQuery(query);
  const [restored] = useState(() => draftToBegin(readDraft(userId, name, looksRight), onServer, looksRight));
  const [savedAt, setSavedAt] = useState(restored?.savedAt ?? null);
  const [otherSavedAt, setOtherSavedAt] = useState(restored?.other?.savedAt ?? null);
  const [hereOnly, setHereOnly] = useState(false);
  const latest = useRef<Draft<T> | null>(restored);
  const id = useRef(restored?.id ?? '');
  id.current ||= draftId();
  const waiting = useRef<T | null>(null);
  const refused = useRef(false);
  const turned = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useCallback(
    (draft: Draft<T>) => {
      latest.current = draft;
      refused.current = !keepDraft(userId, name, draft);
      return !refused.current;
    },
    [userId, name],
  );

  const [sender] = useState(
    () =>
      new DraftSender(api, {
        place: name,
        take() {
          const now = latest.current;
          if (!now || now.sent || now.other) return null;
          // A retry with the same values does not count as another version.
          const earlier = now.underWay.filter((values) => values !== now.values);
          keep({ ...now, underWay: [...earlier, now.values].slice(-UNDER_WAY_MAX) });
          return now;
        },
        onSent(sent, version, becameNew) {
          setHereOnly(false);
          const now = latest.current;
          if (!now || now.id !== sent.id) return false;
          // The draft was published elsewhere, so this one becomes a new draft.
          if (becameNew) id.current = draftId();
          const later = now.underWay.slice(now.underWay.findIndex((values) => values === sent.values) + 1);
          keep({ ...now, id: id.current, version, sent: !becameNew && now.values === sent.values, underWay: later });
          return becameNew;
        },
        onNewer({ body, version, savedAt: at }) {
          const now = latest.current;
          const { values } = body;
          if (!now || !looksRight(values)) return false;
          if (isOwn(now, body)) {
            keep({ ...now, version, underWay: [] });
            return true;
          }
          keep({ ...now, version, underWay: [], other: { values, savedAt: at } });
          setOtherSavedAt(at);
          return false;
        },
        onFailed: () => setHereOnly(true),
      }),
  );

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const values = waiting.current;
    if (values === null) return;
    waiting.current = null;
    const at = new Date().toISOString();
    const { version = 0, underWay = [], other = null } = latest.current ?? {};
    const stored = keep({ id: id.current, savedAt: at, values, version, sent: false, underWay, other });
    if (stored) setSavedAt(at);
    sender.soon();
  }, [keep, sender]);

  /** Saves these values, debounced. */
  const save = useCallback(
    (values: T) => {
      waiting.current = values;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, PAUSE_MS);
    },
    [flush],
  );

  /** Deletes the draft after it was published or discarded. */
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = null;
    refused.current = false;
    id.current = draftId();
    dropDraft(userId, name);
    if (latest.current) sender.remove();
    latest.current = null;
    setSavedAt(null);
    setOtherSavedAt(null);
    setHereOnly(false);
  }, [userId, name, sender]);

  const takeOther = useCallback(() => {
    flush();
    const now = latest.current;
    if (!now?.other) return;
    const { savedAt: at, values } = now;
    keep({ ...now, ...now.other, sent: false, other: { savedAt: at, values } });
    latest.current = null;
    turned.current = true;
    // The cached server draft is stale by now.
    queryClient.removeQueries({ queryKey: ['drafts', userId, name], exact: true });
    turnDraft(name);
  }, [flush, keep, queryClient, userId, name]);

  const keepThis = useCallback(() => {
    flush();
    if (latest.current) keep({ ...latest.current, sent: false, other: null });
    setOtherSavedAt(null);
    sender.now();
  }, [flush, keep, sender]);

  useEffect(() => {
    // Sends a stored draft that the server does not have yet.
    if (latest.current?.sent === false) sender.soon();
    const leave = () => {
      flush();
      sender.now({ leaving: true });
    };
    const online = () => sender.now();
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', online);
      flush();
      sender.now();
      sender.end();
      // Forces a refetch on the next visit, because another device may have continued the draft.
      if (!turned.current) queryClient.removeQueries({ queryKey: ['drafts', userId, name], exact: true });
    };
  }, [flush, sender, queryClient, userId, name]);

  const state: DraftState = { savedAt, restored: restored !== null, hereOnly, otherSavedAt, takeOther, keepThis };
  return { restored, savedAt, draftId: id, save, drop, flush, refused, state };
}
