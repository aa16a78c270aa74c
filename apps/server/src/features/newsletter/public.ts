export { endOthers } from './subscriptions/end-others.ts';
export { subscriptionOf } from './subscriptions/of-account.ts';
export { cancelPendingIssues } from './sending/cancel-pending-issues.ts';
