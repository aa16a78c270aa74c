/** Session storage key of unsaved profile changes. */
export const profileDraftName = (userId: number) => `profile-draft:${userId}` as const;
