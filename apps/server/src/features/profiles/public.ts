export { findMember } from './find-member.ts';
