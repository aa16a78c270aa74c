/** Of changes to the own profile that are not saved yet. */
export const profileDraftName = (userId: number) => `profile-draft:${userId}`;
