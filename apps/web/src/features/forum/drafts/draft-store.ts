import { storedJson } from '#platform/storage/stored-values.ts';

/** One version of a draft. */
export interface DraftVersion<T> {
  savedAt: string;
  values: T;
}

/** Draft stored in this browser per account until it is published or discarded. */
export interface Draft<T> extends DraftVersion<T> {
  /** Idempotency key, so that publishing twice creates only one post or reply. */
  id: string;
  /** Server version that this draft is based on; 0 for none. */
  version: number;
  /** Whether the server has these values. */
  sent: boolean;
  /** Values sent without a response so far, so the server may have stored them. */
  underWay: T[];
  /** Diverged version from another device, until the author chooses a version. */
  other: DraftVersion<T> | null;
}

type Parse<T> = (stored: unknown) => T | null;

const storedDraft = <T>(userId: number, name: string, parse: Parse<T>) => storedJson(`draft:${userId}:${name}`, parse);

const toObject: Parse<object> = (stored) => (typeof stored === 'object' ? stored : null);

/** Creates a UUID, even without HTTPS, where `crypto.randomUUID` is unavailable. */
export function draftId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Reads and validates a draft; returns null when there is none or it is invalid. Drafts stored before synchronization
 * existed have version 0.
 */
export function readDraft<T>(
  userId: number,
  name: string,
  looksRight: (values: unknown) => values is T,
): Draft<T> | null {
  return storedDraft<Draft<T>>(userId, name, (value) => {
    const stored: Partial<Draft<unknown>> | null = toObject(value);
    if (!stored || typeof stored.id !== 'string' || typeof stored.savedAt !== 'string' || !looksRight(stored.values))
      return null;
    const { id, savedAt, values, version, sent, underWay, other } = stored;
    return {
      id,
      savedAt,
      values,
      version: typeof version === 'number' ? version : 0,
      sent: sent === true,
      underWay: Array.isArray(underWay) ? underWay.filter(looksRight) : [],
      other: other && looksRight(other.values) ? { savedAt: other.savedAt, values: other.values } : null,
    };
  }).read();
}

export function hasDraft(userId: number, name: string): boolean {
  return storedDraft(userId, name, toObject).read() !== null;
}

/**
 * Stores a draft.
 * @returns false when the browser refuses to store it
 */
export function keepDraft<T>(userId: number, name: string, draft: Draft<T>): boolean {
  return storedDraft<object>(userId, name, toObject).write(draft);
}

export function dropDraft(userId: number, name: string): void {
  storedDraft(userId, name, toObject).remove();
}
