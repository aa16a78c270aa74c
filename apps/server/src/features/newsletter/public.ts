export { endOthers } from './end-others.ts';
export { subscriptionOf } from './of-account.ts';
export { cancelPendingIssues } from './withhold.ts';
