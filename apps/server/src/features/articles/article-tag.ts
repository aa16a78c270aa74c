/**
 * Cache tag of visitors' responses that contain an article's counts. It is invalidated when a like or save is added or
 * removed.
 */
export const articleTag = (id: number) => `article:${id}`;
