export { storeMessage } from './send.ts';
export { contactMessages } from './read-models.ts';
