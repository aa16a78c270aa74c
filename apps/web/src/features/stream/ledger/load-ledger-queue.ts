/** Loads the offline queue of ledger entries. */
export const loadLedgerQueue = () => import('./ledger-queue.ts').then(({ ledgerQueue }) => ledgerQueue);
