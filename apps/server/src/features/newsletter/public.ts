export { endOthers } from './end-others.ts';
export { subscriptionOf } from './of-account.ts';
export { withholdIssues } from './withhold.ts';
