/** One version of what someone is writing. */
export interface DraftVersion<T> {
  savedAt: string;
  values: T;
}

/** What someone is writing, kept in this browser per account until it is published. */
export interface Draft<T> extends DraftVersion<T> {
  /** Names the attempt, so that publishing twice makes one. */
  id: string;
  /** The version on the server that this one goes on from; 0: none. */
  version: number;
  /** The server has these values. */
  sent: boolean;
  /** Sent from here and not answered yet: the server may have them, though this device does not know. */
  underWay: T[];
  /** What another device has saved meanwhile: it waits until the author has chosen. */
  other: DraftVersion<T> | null;
}

const keyOf = (userId: number, name: string) => `draft:${userId}:${name}`;

/** A UUID also where the page is not served over https and `crypto.randomUUID` is missing. */
export function draftId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The draft by that name, if it looks as it should. Those from before drafts went to the server are of version 0. */
export function readDraft<T>(
  userId: number,
  name: string,
  looksRight: (values: unknown) => values is T,
): Draft<T> | null {
  try {
    const kept: Partial<Draft<unknown>> | null = JSON.parse(localStorage.getItem(keyOf(userId, name)) ?? 'null');
    if (!kept || typeof kept.id !== 'string' || typeof kept.savedAt !== 'string' || !looksRight(kept.values))
      return null;
    const { id, savedAt, values, version, sent, underWay, other } = kept;
    return {
      id,
      savedAt,
      values,
      version: typeof version === 'number' ? version : 0,
      sent: sent === true,
      underWay: Array.isArray(underWay) ? underWay.filter(looksRight) : [],
      other: other && looksRight(other.values) ? { savedAt: other.savedAt, values: other.values } : null,
    };
  } catch {
    return null;
  }
}

/** Whether something is kept by that name. */
export function hasDraft(userId: number, name: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId, name)) !== null;
  } catch {
    return false;
  }
}

/** Keeps a draft. @returns false when the browser refuses */
export function keepDraft<T>(userId: number, name: string, draft: Draft<T>): boolean {
  try {
    localStorage.setItem(keyOf(userId, name), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(userId: number, name: string): void {
  try {
    localStorage.removeItem(keyOf(userId, name));
  } catch {
    // Nothing was kept.
  }
}
