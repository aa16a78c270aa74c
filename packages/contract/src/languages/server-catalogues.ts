/** Catalogues that only the server uses, which browsers don't load. */
export const SERVER_CATALOGUES = ['bio-panels', 'export', 'mails', 'notifications', 'typeset', 'worker'] as const;
export type ServerCatalogue = (typeof SERVER_CATALOGUES)[number];
