import { createHash } from 'node:crypto';
import type { auditDetails, auditLog } from '#db/schema/moderation.ts';

type Line = Omit<typeof auditLog.$inferSelect, 'hash'>;

/** Serializes a value independently of the order of its keys, because the database reorders them. */
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

/** Returns the SHA-256 hash of a line. It covers every column and, through the previous hash, every earlier line. */
export function lineHash({ id, at, actorId, action, subjectId, kind, targetId, details, previous }: Line): Buffer {
  const time = new Date(at).toISOString();
  const hex = [details, previous].map((bytes) => bytes.toString('hex'));
  return sha256(canonical([id, time, actorId, action, subjectId, kind, targetId, ...hex]));
}

/** Returns the hash of before, after and note. The salt prevents guessing them after they are erased. */
export function detailsHash({ salt, before, after, note }: Omit<typeof auditDetails.$inferSelect, 'logId'>): Buffer {
  return sha256(salt, canonical([before ?? null, after ?? null, note]));
}

/** Placeholder for the previous hash of the first line, which has no predecessor. */
export const NOTHING = Buffer.alloc(32);
