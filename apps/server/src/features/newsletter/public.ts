export { subscriptionOf } from './of-account.ts';
