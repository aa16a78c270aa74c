export * as bioEvents from './events.ts';
export { bioPanelSets, bios } from './read-models.ts';
