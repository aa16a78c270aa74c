import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi, useUser } from '#platform/use-api.ts';
import { draftToBegin, isOwn } from './draft-choice.ts';
import { draftQuery } from './draft-query.ts';
import { DraftSender } from './draft-sender.ts';
import { draftId, dropDraft, keepDraft, readDraft, type Draft } from './draft-store.ts';
import { turnDraft } from './draft-turns.ts';

const PAUSE_MS = 800;
/** Calls that went unanswered and are remembered. */
const UNDER_WAY_MAX = 5;

/** What the line below a form says of its draft. */
export interface DraftState {
  savedAt: string | null;
  /** The form began with a draft. */
  restored: boolean;
  /** The server does not have it and could not be told. */
  hereOnly: boolean;
  /** When another device saved the version that waits beside this one; null: there is none. */
  otherSavedAt: string | null;
  /** Goes on with the other version; this one waits then. */
  takeOther: () => void;
  /** Goes on with this version; the other one goes. */
  keepThis: () => void;
}

/**
 * Keeps what is written as one types: at once on this device, after a pause on the server, and on the other devices from
 * there. It suspends until it is known what to begin with.
 * @param name of the draft: one per form; the form's key holds `useDraftTurn(name)`
 * @param looksRight tells whether kept values are of this form
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
  const kept = useRef<Draft<T> | null>(restored);
  const id = useRef(restored?.id ?? '');
  id.current ||= draftId();
  const waiting = useRef<T | null>(null);
  const refused = useRef(false);
  const turned = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useCallback(
    (draft: Draft<T>) => {
      kept.current = draft;
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
          const now = kept.current;
          if (!now || now.sent || now.other) return null;
          // Sent once more it is no other one.
          const earlier = now.underWay.filter((values) => values !== now.values);
          keep({ ...now, underWay: [...earlier, now.values].slice(-UNDER_WAY_MAX) });
          return now;
        },
        onSent(sent, version, anew) {
          setHereOnly(false);
          const now = kept.current;
          if (!now || now.id !== sent.id) return false;
          // Published elsewhere as what it was: from here on it is something of its own.
          if (anew) id.current = draftId();
          const later = now.underWay.slice(now.underWay.findIndex((values) => values === sent.values) + 1);
          keep({ ...now, id: id.current, version, sent: !anew && now.values === sent.values, underWay: later });
          return anew;
        },
        onNewer({ body, version, savedAt: at }) {
          const now = kept.current;
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
    const { version = 0, underWay = [], other = null } = kept.current ?? {};
    const stored = keep({ id: id.current, savedAt: at, values, version, sent: false, underWay, other });
    if (stored) setSavedAt(at);
    sender.soon();
  }, [keep, sender]);

  /** Keeps these values after a pause in typing. */
  const save = useCallback(
    (values: T) => {
      waiting.current = values;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, PAUSE_MS);
    },
    [flush],
  );

  /** Forgets the draft: it was published or thrown away. */
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = null;
    refused.current = false;
    id.current = draftId();
    dropDraft(userId, name);
    if (kept.current) sender.remove();
    kept.current = null;
    setSavedAt(null);
    setOtherSavedAt(null);
    setHereOnly(false);
  }, [userId, name, sender]);

  const takeOther = useCallback(() => {
    flush();
    const now = kept.current;
    if (!now?.other) return;
    const { savedAt: at, values } = now;
    keep({ ...now, ...now.other, sent: false, other: { savedAt: at, values } });
    kept.current = null;
    turned.current = true;
    // What was known when this form began is old by now.
    queryClient.removeQueries({ queryKey: ['drafts', userId, name], exact: true });
    turnDraft(name);
  }, [flush, keep, queryClient, userId, name]);

  const keepThis = useCallback(() => {
    flush();
    if (kept.current) keep({ ...kept.current, sent: false, other: null });
    setOtherSavedAt(null);
    sender.now();
  }, [flush, keep, sender]);

  useEffect(() => {
    // What this device kept without a connection goes out with the next visit.
    if (kept.current?.sent === false) sender.soon();
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
      // Whoever comes back asks again: another device may have gone on.
      if (!turned.current) queryClient.removeQueries({ queryKey: ['drafts', userId, name], exact: true });
    };
  }, [flush, sender, queryClient, userId, name]);

  const state: DraftState = { savedAt, restored: restored !== null, hereOnly, otherSavedAt, takeOther, keepThis };
  return { restored, savedAt, draftId: id, save, drop, flush, refused, state };
}
