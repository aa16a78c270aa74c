import type { BioDocument } from '@site/contract/bio/blocks.ts';

/** Undo step: the state before an edit. */
interface Step {
  document: BioDocument;
  /** Consecutive edits of the same group form one step, such as the letters of a word. Null: always a separate step. */
  group: string | null;
  /** Timestamp of the last edit in the step, in milliseconds. */
  at: number;
}

/** A bio with its undo and redo steps (BIO-01). Immutable: each edit returns a new history. */
export interface History {
  document: BioDocument;
  past: readonly Step[];
  future: readonly BioDocument[];
}

/** Maximum number of undo steps. Unchanged blocks are shared between them. */
const STEPS = 200;
/** Pause in milliseconds after which an edit starts a new step. */
const PAUSE_MS = 1500;

export function historyOf(document: BioDocument): History {
  return { document, past: [], future: [] };
}

/**
 * Returns the history after an edit. The edit extends the last step if it belongs to the same group, usually the edited
 * field, and follows soon; otherwise it starts a new step.
 */
export function edited(history: History, document: BioDocument, { group, at }: Pick<Step, 'group' | 'at'>): History {
  if (document === history.document) return history;
  const last = history.past.at(-1);
  const isSame = last !== undefined && group !== null && last.group === group && at - last.at < PAUSE_MS;
  // An edit after an undo always starts a new step.
  if (isSame && history.future.length === 0)
    return { document, past: [...history.past.slice(0, -1), { ...last, at }], future: [] };
  return { document, past: [...history.past, { document: history.document, group, at }].slice(-STEPS), future: [] };
}

export function undone(history: History): History {
  const step = history.past.at(-1);
  if (!step) return history;
  return {
    document: step.document,
    past: history.past.slice(0, -1),
    future: [...history.future, history.document],
  };
}

export function redone(history: History): History {
  const document = history.future.at(-1);
  if (!document) return history;
  return {
    document,
    // The next edit starts a new step.
    past: [...history.past, { document: history.document, group: null, at: 0 }],
    future: history.future.slice(0, -1),
  };
}
