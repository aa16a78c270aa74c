/** Kinds of networks that the site links to. Each has an icon and the text `footer.{network}`. */
export const SOCIAL_NETWORKS = ['microblog', 'chat', 'video', 'photo', 'website'] as const;
