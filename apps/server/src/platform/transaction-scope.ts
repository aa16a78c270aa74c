import type { Transaction } from '#db/client.ts';
import type { DomainEvent } from './jobs/outbox.ts';
import type { ActivitySources } from './moderation/activity-sources.ts';

/** Passed to the callback of `transact`: the transaction, and what changes within it need. */
export interface TransactionScope {
  tx: Transaction;
  moderated: ActivitySources;
  /** Id of the bulk action that the transaction is part of, for the audit log. */
  auditBatch?: string | undefined;
  /** Stores a domain event in the same transaction as the rows. */
  emit<Payload>(event: DomainEvent<Payload>, payload: Payload): Promise<void>;
}
