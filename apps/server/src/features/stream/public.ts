export * as streamEvents from './events.ts';
export { seedStream } from './seed-stream.ts';
export { showFigures } from './show-figures.ts';
