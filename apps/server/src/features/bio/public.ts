export * as bioEvents from './events.ts';
