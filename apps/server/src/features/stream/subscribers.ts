import { claimConfirmed, hourKept } from '#features/industry';
import type { Services } from '#platform/context.ts';
import { subscriber, type Subscriber } from '#platform/outbox.ts';
import { TAKE_IN } from './take-in-job.ts';

/** Brings a new hour, and what is there of a new name, into the summaries. */
export function streamSubscribers({ jobs }: Services): Subscriber[] {
  return [
    subscriber('industry.hour-kept.taken-in', hourKept, (_, { tx }) => jobs.send(tx, TAKE_IN, {})),
    subscriber('industry.claim-confirmed.taken-in', claimConfirmed, (_, { tx }) => jobs.send(tx, TAKE_IN, {})),
  ];
}
