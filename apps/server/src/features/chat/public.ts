export * as chatEvents from './events.ts';
