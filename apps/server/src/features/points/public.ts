export { award } from './ledger/award.ts';
export { lockMembers } from './lock-members.ts';
export { getLocalDay } from './local-day.ts';
export { periodAt } from './leaderboards/periods.ts';
