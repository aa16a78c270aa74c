/** Policies that accounts accept (AUTH-06). They cannot be archived. */
export const ACCEPTED_POLICIES = ['terms', 'privacy'] as const;
export type AcceptedPolicy = (typeof ACCEPTED_POLICIES)[number];
