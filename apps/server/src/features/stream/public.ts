export { seedStream } from './seed-stream.ts';
