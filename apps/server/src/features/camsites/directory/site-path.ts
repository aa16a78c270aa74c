/** Returns the path of a cam site's page. */
export const sitePath = (slug: string) => `/camsiteView/detail/${slug}`;
