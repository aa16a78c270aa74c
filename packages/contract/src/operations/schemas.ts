import { z } from 'zod';
import { Time } from '../core/fields.ts';

/** good: nothing to do. look: somebody should look soon. bad: it does not work, or soon will not. */
export const VERDICTS = ['good', 'look', 'bad'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What is looked at, and for each what may be found; the texts are `reason.{check}.{reason}` of the catalogue. */
export const CHECKS = {
  database: ['answers', 'slow-query', 'crowded', 'full'],
  migrations: ['current', 'ahead', 'behind'],
  instances: ['running', 'versions-differ', 'gone'],
  'event-loop': ['free', 'busy', 'blocked'],
  redis: ['not-set', 'connected', 'away', 'needed'],
  mail: ['sends', 'kept', 'not-set', 'waiting', 'failed', 'unreachable'],
  files: ['writable', 'low', 'full', 'unwritable'],
  jobs: ['runs', 'failed', 'late', 'stuck'],
  outbox: ['delivers', 'late', 'stuck'],
  feeds: ['none', 'fresh', 'failing', 'silent'],
  restore: ['off', 'never', 'verified', 'old', 'failed'],
} as const;
export type CheckName = keyof typeof CHECKS;
// Object.keys loses the literal type that the constant above has.
export const CHECK_NAMES = Object.keys(CHECKS) as [CheckName, ...CheckName[]];

/** What is measured, and in what. */
export const FIGURES = {
  postgres: 'word',
  size: 'bytes',
  connections: 'count',
  'connections-most': 'count',
  'longest-query': 'seconds',
  'migrations-applied': 'count',
  'migrations-known': 'count',
  instances: 'count',
  'loop-delay': 'ms',
  waiting: 'count',
  failed: 'count',
  oldest: 'seconds',
  answers: 'ms',
  'disk-free': 'bytes',
  'disk-size': 'bytes',
  'feeds-on': 'count',
  'feeds-failing': 'count',
  'read-at': 'time',
  'verified-at': 'time',
  rows: 'count',
  'stored-files': 'count',
} as const satisfies Record<string, 'word' | 'bytes' | 'count' | 'seconds' | 'ms' | 'time'>;
export type FigureName = keyof typeof FIGURES;
const FIGURE_NAMES = Object.keys(FIGURES) as [FigureName, ...FigureName[]];

/** One thing that is looked at. */
export const Check = z.object({
  name: z.enum(CHECK_NAMES),
  verdict: z.enum(VERDICTS),
  /** One of CHECKS, or `unknown`: it could not be looked at. */
  reason: z.string(),
  /** Since when the verdict is what it is. */
  since: Time,
  figures: z.array(z.object({ name: z.enum(FIGURE_NAMES), value: z.union([z.number(), z.string()]) })),
});
export type Check = z.infer<typeof Check>;

/** A process that answers the site. */
export const Instance = z.object({
  /** Made at its start; says nothing of the machine. */
  id: z.string(),
  version: z.string(),
  startedAt: Time,
  /** Its last sign of life; one comes every 20 s. */
  seenAt: Time,
  /** No sign for 90 s, and it has not said that it stops. */
  gone: z.boolean(),
  /** Of a hundred turns of its event loop, 99 were held up no longer; ms, since the sign before. */
  loopMs: z.number().int(),
  memory: z.number().int(),
  /** The one that answers. */
  here: z.boolean(),
});
export type Instance = z.infer<typeof Instance>;

/** The kind of an error and a code: never its message, which may quote what was sent. */
const Problem = z.string().max(120).nullable();

/** A kind of background job. */
export const JobKind = z.object({
  name: z.string(),
  /** Five fields, UTC; null: it runs when something sends it. */
  cron: z.string().nullable(),
  nextAt: Time.nullable(),
  waiting: z.number().int(),
  /** Waits for another try. */
  again: z.number().int(),
  running: z.number().int(),
  failed: z.number().int(),
  /** Since when the oldest waits that could run; null when none does. */
  waitsSince: Time.nullable(),
  endedAt: Time.nullable(),
  /** How long the last one took. */
  ms: z.number().int().nullable(),
  failedAt: Time.nullable(),
  /** Of the last one that failed. */
  problem: Problem,
});
export type JobKind = z.infer<typeof JobKind>;

/** A job that failed with its last try. What it was sent stays where it is. */
export const FailedJob = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: Time,
  failedAt: Time,
  tries: z.number().int(),
  problem: Problem,
});
export type FailedJob = z.infer<typeof FailedJob>;

/** Events that wait for the same subscriber. */
export const WaitingEvents = z.object({
  event: z.string(),
  subscriber: z.string(),
  /** This process knows the subscriber; else a newer version's process has it. */
  known: z.boolean(),
  count: z.number().int(),
  /** Of them: tried before, and waiting for another try. */
  failed: z.number().int(),
  oldestAt: Time,
  nextAt: Time,
  /** Most tries of one of them. */
  attempts: z.number().int(),
  failedAt: Time.nullable(),
  problem: Problem,
});
export type WaitingEvents = z.infer<typeof WaitingEvents>;

/** Mails of a kind that met the same: whom they are for is nobody's business. */
export const WaitingMails = z.object({
  /** As in the catalogue of mails. */
  kind: z.string(),
  /** What the last try met, such as `EENVELOPE 550`; null: not tried yet. */
  problem: Problem,
  /** 4: try again, 5: refused for good; null: no answer of a mail server. */
  refusal: z.number().int().nullable(),
  waiting: z.number().int(),
  failed: z.number().int(),
  oldestAt: Time,
  /** The earliest try to come; null when all have failed. */
  nextAt: Time.nullable(),
  tries: z.number().int(),
});
export type WaitingMails = z.infer<typeof WaitingMails>;

/** Files that rows of the database speak of. */
export const STORED_KINDS = [
  'pictures',
  'avatars',
  'inspiration',
  'messages',
  'documents',
  'previews',
  'panels',
  'exports',
  'contact',
  'link-page',
] as const;

export const Storage = z.object({
  kinds: z.array(
    z.object({
      kind: z.enum(STORED_KINDS),
      private: z.boolean(),
      /** Rows; a picture of a row is stored in several widths. */
      count: z.number().int(),
      /** Of those whose rows say it; null: they do not. */
      bytes: z.number().int().nullable(),
    }),
  ),
  stores: z.array(
    z.object({
      store: z.enum(['public', 'private']),
      files: z.number().int(),
      bytes: z.number().int(),
      takenAt: Time,
    }),
  ),
  /** Files that no row speaks of and that wait to be removed. */
  toRemove: z.number().int(),
  disk: z.object({ size: z.number().int(), free: z.number().int() }).nullable(),
  /** Backups that were tried out, the newest first: each was put into a scratch database and compared. */
  backups: z.array(
    z.object({
      id: z.number().int(),
      /** Of its folder; null when none was made. */
      name: z.string().nullable(),
      startedAt: Time,
      endedAt: Time,
      ok: z.boolean(),
      rows: z.number().int(),
      files: z.number().int(),
      bytes: z.number().int(),
      /** What was wrong, in an English sentence. */
      problem: z.string().nullable(),
    }),
  ),
});
export type Storage = z.infer<typeof Storage>;

/** set: the environment says it. default: it does not, and a built-in value counts. none: nothing counts. */
export const ENVIRONMENT_STATES = ['set', 'default', 'none'] as const;
