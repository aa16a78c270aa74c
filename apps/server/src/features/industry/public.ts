export { claimConfirmed } from './room-claims/claim-confirmed.ts';
export { confirmedRooms, type ConfirmedRoom } from './room-claims/confirmed-rooms.ts';
export { isFeedOn } from './feeds/collect.ts';
export { regularNames, simulatedHours } from './simulation/world.ts';
export { hourStored } from './store/hour-stored.ts';
export { enableRoom } from './room-claims/enable-room.ts';
export { feedStates, observations, roomClaims, rooms, samples, tagSets } from './read-models.ts';
