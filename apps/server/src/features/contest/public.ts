export * as contestEvents from './events.ts';
export { isClaimed } from './is-claimed.ts';
