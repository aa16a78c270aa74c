import { claimConfirmed, hourStored } from '#features/industry';
import type { Services } from '#platform/context.ts';
import { subscriber, type Subscriber } from '#platform/jobs/outbox.ts';
import { INGEST } from './ingestion/ingest-job.ts';

/** Queues the ingestion of new hours, and of the existing hours of a newly confirmed room. */
export function streamSubscribers({ jobs }: Services): Subscriber[] {
  return [
    subscriber('industry.hour-kept.taken-in', hourStored, (_, { tx }) => jobs.send(tx, INGEST, {})),
    subscriber('industry.claim-confirmed.taken-in', claimConfirmed, (_, { tx }) => jobs.send(tx, INGEST, {})),
  ];
}
