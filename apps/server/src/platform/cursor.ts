import { AppError } from './app-error.ts';

/** A place in an ordered list: the value it is ordered by, and the id that tells equals apart. */
export interface Place {
  value: number;
  id: number;
}

/** The text that callers carry from page to page. */
export function encodePlace({ value, id }: Place): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/**
 * The place that a cursor names.
 * @param whole the list is ordered by whole numbers up to this
 * @throws AppError forum.cursor-invalid
 */
export function decodePlace(cursor: string, whole?: number): Place {
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw new AppError('forum.cursor-invalid');
  }
  const [value, id]: unknown[] = Array.isArray(read) && read.length === 2 ? read : [];
  if (typeof value !== 'number' || !Number.isFinite(value) || !Number.isSafeInteger(id) || typeof id !== 'number') {
    throw new AppError('forum.cursor-invalid');
  }
  if (whole !== undefined && (!Number.isSafeInteger(value) || Math.abs(value) > whole)) {
    throw new AppError('forum.cursor-invalid');
  }
  return { value, id };
}
