import { AsyncLocalStorage } from 'node:async_hooks';

const batches = new AsyncLocalStorage<string>();

/** Runs a bulk action: the audit log entries that it appends contain the id of the batch. */
export const withAuditBatch = <T>(id: string, run: () => Promise<T>): Promise<T> => batches.run(id, run);

/** Returns the id of the bulk action that is running, or undefined. */
export const currentAuditBatch = (): string | undefined => batches.getStore();
