import { z } from 'zod';
import { Time } from '../core/fields.ts';

/** good: nothing to do. look: needs attention soon. bad: does not work, or will soon fail. */
export const HEALTH_STATUSES = ['good', 'look', 'bad'] as const;
export type HealthStatus = (typeof HEALTH_STATUSES)[number];

/** Health checks with their possible findings; the texts are `reason.{check}.{reason}` in the catalogue. */
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
  appeals: ['answerable', 'understaffed'],
  restore: ['off', 'never', 'verified', 'old', 'failed'],
  secret: ['single', 'encrypting', 'links', 'removable'],
} as const;
export type CheckName = keyof typeof CHECKS;
// Object.keys is typed as string[], so the literal keys are lost.
export const CHECK_NAMES = Object.keys(CHECKS) as [CheckName, ...CheckName[]];

/** Metrics with their units. */
export const METRICS = {
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
  'rotated-at': 'time',
  'removable-at': 'time',
  rows: 'count',
  'stored-files': 'count',
} as const satisfies Record<string, 'word' | 'bytes' | 'count' | 'seconds' | 'ms' | 'time'>;
export type MetricName = keyof typeof METRICS;
const METRIC_NAMES = Object.keys(METRICS) as [MetricName, ...MetricName[]];

/** A health check. */
export const Check = z.object({
  name: z.enum(CHECK_NAMES),
  verdict: z.enum(HEALTH_STATUSES),
  /** One of the findings in CHECKS, or `unknown` if the check failed. */
  reason: z.string(),
  /** Time at which the status last changed. */
  since: Time,
  figures: z.array(z.object({ name: z.enum(METRIC_NAMES), value: z.union([z.number(), z.string()]) })),
});
export type Check = z.infer<typeof Check>;

/** A running server process. */
export const Instance = z.object({
  /** Random id created at startup; discloses nothing about the machine. */
  id: z.string(),
  version: z.string(),
  startedAt: Time,
  /** Time of its last heartbeat, sent every 20 seconds. */
  seenAt: Time,
  /** Whether the instance is missing: no heartbeat for 90 seconds without a shutdown message. */
  gone: z.boolean(),
  /** 99th percentile of the event loop delay in milliseconds, since the previous heartbeat. */
  loopMs: z.number().int(),
  memory: z.number().int(),
  /** Whether it is the instance that sent this response. */
  here: z.boolean(),
});
export type Instance = z.infer<typeof Instance>;

/** Class and code of an error. Never contains its message, which may quote the payload. */
const Problem = z.string().max(120).nullable();

/** A kind of background job. */
export const JobKind = z.object({
  name: z.string(),
  /** Cron expression with five fields, in UTC; null if the job is queued on demand. */
  cron: z.string().nullable(),
  nextAt: Time.nullable(),
  waiting: z.number().int(),
  /** Number of jobs waiting for a retry. */
  again: z.number().int(),
  running: z.number().int(),
  failed: z.number().int(),
  /** Time since which the oldest due job has been waiting; null if none is due. */
  waitsSince: Time.nullable(),
  endedAt: Time.nullable(),
  /** Duration of the last run in milliseconds. */
  ms: z.number().int().nullable(),
  failedAt: Time.nullable(),
  /** Error of the last failed run. */
  problem: Problem,
});
export type JobKind = z.infer<typeof JobKind>;

/** A job whose last retry failed. Its payload is not disclosed. */
export const FailedJob = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: Time,
  failedAt: Time,
  tries: z.number().int(),
  problem: Problem,
});
export type FailedJob = z.infer<typeof FailedJob>;

/** Outbox events that wait for the same subscriber. */
export const WaitingEvents = z.object({
  event: z.string(),
  subscriber: z.string(),
  /** Whether the subscriber is registered in this process; if not, it belongs to another version of the site. */
  known: z.boolean(),
  count: z.number().int(),
  /** Number of these events that failed and are waiting for a retry. */
  failed: z.number().int(),
  oldestAt: Time,
  nextAt: Time,
  /** Highest number of attempts of any of these events. */
  attempts: z.number().int(),
  failedAt: Time.nullable(),
  problem: Problem,
});
export type WaitingEvents = z.infer<typeof WaitingEvents>;

/** Emails of one kind with the same error; recipients are not disclosed. */
export const WaitingMails = z.object({
  /** Key in the email catalogue. */
  kind: z.string(),
  /** Error of the last attempt, such as `EENVELOPE 550`; null before the first. */
  problem: Problem,
  /**
   * SMTP status code of the last attempt: 4xx is temporary and retried, 5xx is permanent; null without a reply of the
   * mail server.
   */
  refusal: z.number().int().nullable(),
  waiting: z.number().int(),
  failed: z.number().int(),
  oldestAt: Time,
  /** Time of the next attempt; null if all failed permanently. */
  nextAt: Time.nullable(),
  tries: z.number().int(),
});
export type WaitingMails = z.infer<typeof WaitingMails>;

/** Kinds of files referenced by database rows. */
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
      /** Number of rows. An image has one row, but is stored in several widths. */
      count: z.number().int(),
      /** Total size if the rows contain it; otherwise null. */
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
  /** Unreferenced files waiting for deletion. */
  toRemove: z.number().int(),
  disk: z.object({ size: z.number().int(), free: z.number().int() }).nullable(),
  /** Restore tests of backups, newest first: each backup was restored into a scratch database and compared. */
  backups: z.array(
    z.object({
      id: z.number().int(),
      /** Name of its folder; null without a backup. */
      name: z.string().nullable(),
      startedAt: Time,
      endedAt: Time,
      ok: z.boolean(),
      rows: z.number().int(),
      files: z.number().int(),
      bytes: z.number().int(),
      /** Error as an English sentence. */
      problem: z.string().nullable(),
    }),
  ),
});
export type Storage = z.infer<typeof Storage>;

/** set: defined by the environment. default: undefined, a built-in value applies. none: no value applies. */
export const ENVIRONMENT_STATES = ['set', 'default', 'none'] as const;
