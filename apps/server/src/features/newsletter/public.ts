export { endOthers } from './end-others.ts';
export { subscriptionOf } from './of-account.ts';
export { cancelPendingIssues } from './cancel-pending-issues.ts';
