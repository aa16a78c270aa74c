export { confirmedRooms } from './claims/confirmed-rooms.ts';
export { hourKept } from './store/hour-kept.ts';
