/** Loads the offline queue of course progress. */
export const loadProgressQueue = () => import('./progress-queue.ts').then(({ progressQueue }) => progressQueue);
