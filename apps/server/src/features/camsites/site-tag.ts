/** Lets visitors' answers be kept until a fact or a review changes. Votes wait until answers age. */
export const SITES_TAG = 'camsites';
