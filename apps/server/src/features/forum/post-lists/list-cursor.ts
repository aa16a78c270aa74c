import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import { AppError } from '#platform/app-error.ts';
import type { CursorPosition } from '#platform/database/cursor.ts';

/** Maximum number of deferred posts in a cursor. */
export const PUT_OFF_MAX = 60;

/** Decoded cursor of a list. */
export interface ListPlace {
  /** Position after the last post in each language; a list in one language has only one position. */
  places: Partial<Record<Language, CursorPosition>>;
  /** Ids of deferred posts that come before those positions, in order. */
  putOff: readonly number[];
}

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** Encodes the cursor: value and id for each language, then the ids of deferred posts. */
export function encodeListPlace({ places, putOff }: ListPlace): string {
  const numbers = LANGUAGES.flatMap((language) => {
    const place = places[language];
    return place ? [place.value, place.id] : [];
  });
  return Buffer.from(JSON.stringify(putOff.length > 0 ? [...numbers, putOff] : numbers)).toString('base64url');
}

/**
 * Decodes a cursor.
 * @param languages languages of the list; a single position applies to all of them
 * @param whole the largest sort value allowed, for lists whose sort values are integers
 * @throws AppError forum.cursor-invalid
 */
export function decodeListPlace(cursor: string, languages: readonly Language[], whole?: number): ListPlace {
  const read = parsed(cursor);
  const last: unknown = read.at(-1);
  const putOff: unknown[] = Array.isArray(last) ? last : [];
  const numbers = Array.isArray(last) ? read.slice(0, -1) : read;
  if (putOff.length > PUT_OFF_MAX || !putOff.every(isId)) throw new AppError('forum.cursor-invalid');
  if (numbers.length !== 2 && numbers.length !== 2 * languages.length) throw new AppError('forum.cursor-invalid');
  const places: Partial<Record<Language, CursorPosition>> = {};
  for (const [index, language] of languages.entries()) {
    const at = numbers.length === 2 ? 0 : 2 * index;
    places[language] = checked(numbers[at], numbers[at + 1], whole);
  }
  return { places, putOff };
}

function parsed(cursor: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(read)) return read;
  } catch {
    // Malformed JSON is rejected below.
  }
  throw new AppError('forum.cursor-invalid');
}

function checked(value: unknown, id: unknown, whole: number | undefined): CursorPosition {
  if (typeof value !== 'number' || !Number.isFinite(value) || !isId(id)) throw new AppError('forum.cursor-invalid');
  if (whole !== undefined && (!Number.isSafeInteger(value) || Math.abs(value) > whole)) {
    throw new AppError('forum.cursor-invalid');
  }
  return { value, id };
}
