/** Loads the function that sends bio changes of a closed editor. */
export const loadSendStoredBio = () => import('./send-stored-bio.ts').then(({ sendStoredBio }) => sendStoredBio);
