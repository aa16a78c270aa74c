export { policyVersions, type PolicyVersions } from './policies.ts';
