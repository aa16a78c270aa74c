export { countProfile } from './count-profile.ts';
export { findMember } from './find-member.ts';
