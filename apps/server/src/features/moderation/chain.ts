import { createHash } from 'node:crypto';
import type { auditLog } from '#db/schema/moderation.ts';

type Line = Omit<typeof auditLog.$inferSelect, 'hash'>;

/** A value as one text, whatever the order of its keys: the database keeps another. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}

const sha256 = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** What a line's hash covers: every column and, by the hash before it, every line before it. */
export function lineHash({ id, at, actorId, action, subjectId, kind, targetId, details, previous }: Line): Buffer {
  const time = new Date(at).toISOString();
  const hex = [details, previous].map((bytes) => bytes.toString('hex'));
  return sha256(canonical([id, time, actorId, action, subjectId, kind, targetId, ...hex]));
}

/** Of before, after and note; the salt keeps anybody from guessing them once they are erased. */
export function detailsHash(salt: Buffer, before: unknown, after: unknown, note: string): Buffer {
  return sha256(salt, canonical([before ?? null, after ?? null, note]));
}

/** What stands before the first line. */
export const NOTHING = Buffer.alloc(32);
