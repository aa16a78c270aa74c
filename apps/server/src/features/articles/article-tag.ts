/** Lets a visitor's answer be kept until somebody likes or saves the article. */
export const articleTag = (id: number) => `article:${id}`;
