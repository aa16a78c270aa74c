export * as contestEvents from './events.ts';
export { isClaimed } from './claim.ts';
