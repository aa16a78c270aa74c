/** Cache tag under which visitors' responses are cached until a like or save invalidates them. */
export const articleTag = (id: number) => `article:${id}`;
