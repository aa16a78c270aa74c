/** Returns whether the page is in an iframe. Only pages with the bare layout can be embedded. */
export const isFramed = (): boolean => !import.meta.env.SSR && window.self !== window.top;
