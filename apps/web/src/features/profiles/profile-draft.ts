import type { ProfileValues } from './profile-values.ts';

const keyOf = (userId: number) => `profile-draft:${userId}`;

/** Changes that were made in this tab and not saved yet; null when there are none. */
export function readDraft(userId: number): Partial<ProfileValues> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null');
    // Written by keepDraft in this tab; a draft of an older form lacks at most some fields.
    return typeof kept === 'object' && kept !== null ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps changes until they are saved. @returns false when the browser refuses */
export function keepDraft(userId: number, values: ProfileValues): boolean {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(values));
    return true;
  } catch {
    return false;
  }
}

/** The changes were saved or thrown away. */
export function dropDraft(userId: number): void {
  try {
    sessionStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing was kept.
  }
}
