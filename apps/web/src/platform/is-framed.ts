/** The page is embedded in another one: only pages of the bare layout are. */
export const isFramed = (): boolean => !import.meta.env.SSR && window.self !== window.top;
