/** Cache tag of visitors' responses that contain an article's counts. A like or save invalidates it. */
export const articleTag = (id: number) => `article:${id}`;
