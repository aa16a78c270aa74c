import { storedJson } from './stored-values.ts';

const toId = (stored: unknown) => (typeof stored === 'number' ? stored : null);

/** Account whose data this browser stores. */
export const storedAccount = storedJson('stored-account', toId);
/** Account whose data this tab stores. */
export const tabAccount = storedJson('tab-account', toId);
/** Account whose session has expired and whose data was removed, except what it resumes. */
export const expiredAccount = storedJson('expired-account', toId);
/** Account whose pages this browser saves for offline reading. */
export const offlineAccount = storedJson('offline-of', toId);
/** Account whose pushes this browser receives. */
export const pushAccount = storedJson('push-of', toId);
