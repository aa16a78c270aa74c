import { useEffect, useState } from 'react';
import { sessionDraft } from './session-draft.ts';
import { useUser } from './use-api.ts';

interface KeptText {
  text: string;
  write: (text: string) => void;
  /** It was sent. */
  drop: () => void;
}

/**
 * What is typed into a field that may go before it is sent: with a dialog that is closed by mistake, with the session, by a
 * reload. It is back when the same account opens the form again in this tab.
 * @param form which form it is, and of what
 */
export function useKeptText(form: string, first = ''): KeptText {
  const name = `${form}-${useUser()?.id ?? 0}`;
  const [text, setText] = useState(first);
  useEffect(() => {
    const kept = sessionDraft.read<{ text: string }>(name)?.text;
    if (kept !== undefined) setText(kept);
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
