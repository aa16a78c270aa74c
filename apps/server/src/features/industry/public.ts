export { confirmedRooms } from './claims/confirmed-rooms.ts';
export { regularNames } from './simulation/world.ts';
export { hourKept } from './store/hour-kept.ts';
