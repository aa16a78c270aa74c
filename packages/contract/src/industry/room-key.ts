/**
 * Normalizes the name of a room to its key, in lower case.
 * @returns null if no site could have assigned the name: 1 to 60 letters, digits, `_`, `-` and `.`
 */
export function roomKey(name: unknown): string | null {
  if (typeof name !== 'string') return null;
  const key = name.trim().toLowerCase();
  return /^[a-z0-9_.-]{1,60}$/.test(key) ? key : null;
}
