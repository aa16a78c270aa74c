import { useCallback, useEffect, useRef, useState } from 'react';
import { useUser } from '#platform/use-api.ts';
import { draftId, dropDraft, keepDraft, readDraft } from './draft-store.ts';

const PAUSE_MS = 800;

/**
 * Keeps what is written as one types.
 * @param name of the draft: one per form
 * @param looksRight tells whether kept values are of this form
 */
export function useDraft<T>(name: string, looksRight: (values: unknown) => values is T) {
  const userId = useUser()?.id ?? 0;
  const [restored] = useState(() => readDraft(userId, name, looksRight));
  const [savedAt, setSavedAt] = useState(restored?.savedAt ?? null);
  const id = useRef(restored?.id ?? '');
  id.current ||= draftId();
  const waiting = useRef<T | null>(null);
  const refused = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const values = waiting.current;
    if (values === null) return;
    waiting.current = null;
    const draft = { id: id.current, savedAt: new Date().toISOString(), values };
    refused.current = !keepDraft(userId, name, draft);
    if (!refused.current) setSavedAt(draft.savedAt);
  }, [userId, name]);

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
    setSavedAt(null);
  }, [userId, name]);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return { restored, savedAt, draftId: id, save, drop, flush, refused };
}
