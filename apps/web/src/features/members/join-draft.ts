import { EMPTY, type JoinValues } from './join-values.ts';

const keyOf = (userId: number) => `join-draft:${userId}`;

/** What was typed before a reload; null when nothing was. */
export function readDraft(userId: number): JoinValues | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null');
    // Written by keepDraft in this tab; a draft of an older form lacks at most some fields.
    return typeof kept === 'object' && kept !== null ? { ...EMPTY, ...(kept as Partial<JoinValues>) } : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed until it is sent. */
export function keepDraft(userId: number, values: JoinValues): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(values));
  } catch {
    // Without storage the form lasts as long as the page.
  }
}

/** The form was sent. */
export function dropDraft(userId: number): void {
  try {
    sessionStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing was kept.
  }
}
