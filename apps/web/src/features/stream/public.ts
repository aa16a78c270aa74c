export { ledgerSiteText } from './ledger/ledger-site-text.ts';
export { bestHoursQuery, plansQuery, settingQuery, yesterdayQuery } from './queries.ts';
export { countText, moneyText } from './statistics/statistic-text.ts';
export { loadLedgerQueue } from './ledger/load-ledger-queue.ts';
