export { award } from './award.ts';
export { holdMembers } from './hold-members.ts';
export { ownDay } from './own-day.ts';
export { periodAt } from './periods.ts';
