import { useEffect, useState } from 'react';
import { sessionDraft } from './session-draft.ts';
import type { FormKey } from '../storage/storage-keys.ts';
import { useUser } from '../api/use-api.ts';

interface PersistedText {
  text: string;
  write: (text: string) => void;
  /** Removes the stored text after it has been sent. */
  drop: () => void;
}

/**
 * Persists the text of a field until it is sent, so that it is not lost if a dialog is closed by mistake, the session
 * ends or the page reloads. The text is restored when the same account opens the form again in this tab.
 * @param form identifies the form and its subject
 */
export function usePersistedText(form: FormKey, first = ''): PersistedText {
  const name: FormKey = `${form}-${useUser()?.id ?? 0}`;
  const [text, setText] = useState(first);
  useEffect(() => {
    const stored = sessionDraft.read<{ text: string }>(name)?.text;
    if (stored !== undefined) setText(stored);
  }, [name]);
  return {
    text,
    write: (next) => {
      setText(next);
      if (next === first) sessionDraft.drop(name);
      else sessionDraft.keep(name, { text: next });
    },
    drop: () => sessionDraft.drop(name),
  };
}
