export * as courseEvents from './events.ts';
