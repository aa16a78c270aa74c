export { claimConfirmed } from './room-claims/confirm-claim.ts';
export { confirmedRooms, type ConfirmedRoom, enableRoom } from './room-claims/confirmed-rooms.ts';
export { sitesToCollect } from './feeds/sites-to-collect.ts';
export { regularNames, simulatedHours } from './simulation/world.ts';
export { hourStored } from './store/hour-stored.ts';
export { feedStates, observations, roomClaims, rooms, samples, tagSets } from './read-models.ts';
export { claimDecided } from './events.ts';
