export { storeMessage } from './store-message.ts';
export { contactMessages } from './read-models.ts';
