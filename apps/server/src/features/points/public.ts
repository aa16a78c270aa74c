export { award } from './award.ts';
export { lockMembers } from './hold-members.ts';
export { getLocalDay } from './own-day.ts';
export { periodAt } from './periods.ts';
