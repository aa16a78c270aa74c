export { POLICY_VERSIONS } from './policies.ts';
