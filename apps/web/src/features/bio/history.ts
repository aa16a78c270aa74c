import type { BioDocument } from '@site/contract/bio/blocks.ts';

/** What was there before an act. */
interface Step {
  document: BioDocument;
  /** Acts of one group that follow each other closely are one step: the letters of a word. null: always its own. */
  group: string | null;
  /** When the last act of the step was, in milliseconds. */
  at: number;
}

/** A bio that is written, and the ways back and forth (BIO-01). Never changed: each act makes a new one. */
export interface History {
  document: BioDocument;
  past: readonly Step[];
  future: readonly BioDocument[];
}

/** So many steps one can go back. Blocks that did not change are shared between them. */
const STEPS = 200;
/** A pause that begins a new step. */
const PAUSE_MS = 1500;

export function historyOf(document: BioDocument): History {
  return { document, past: [], future: [] };
}

/** @param group see Step; the field that is typed in, as a rule */
export function edited(history: History, document: BioDocument, group: string | null, at: number): History {
  if (document === history.document) return history;
  const last = history.past.at(-1);
  const isSame = last !== undefined && group !== null && last.group === group && at - last.at < PAUSE_MS;
  // What was undone in between is gone: there is no step forward from another place.
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
    // What is typed next is a step of its own.
    past: [...history.past, { document: history.document, group: null, at: 0 }],
    future: history.future.slice(0, -1),
  };
}
