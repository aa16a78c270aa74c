export { LazyPolicyUpdate } from './lazy-policy-update.ts';
export { openPolicyHere } from './open-policy.ts';
export { PolicyHost } from './policy-host.tsx';
export { PolicyLinks } from './policy-links.tsx';
export { policyStatusQuery } from './policy-status-query.ts';
