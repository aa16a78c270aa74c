export { endOthers } from './subscriptions/end-subscription.ts';
export { subscriptionOf } from './subscriptions/account-subscriptions.ts';
export { cancelPendingIssues } from './sending/cancel-pending-issues.ts';
