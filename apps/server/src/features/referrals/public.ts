export { acceptInvitation, recordInvitation } from './invitations.ts';
export { referrals } from './read-models.ts';
