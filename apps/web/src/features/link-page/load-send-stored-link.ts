/** Loads the function that sends the link page of a closed editor. */
export const loadSendStoredLink = () => import('./send-stored-link.ts').then(({ sendStoredLink }) => sendStoredLink);
