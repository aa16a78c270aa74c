/** terms and privacy require acceptance; data lists the personal data passed on, and its recipients. */
export const POLICY_NAMES = ['terms', 'privacy', 'data'] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];
