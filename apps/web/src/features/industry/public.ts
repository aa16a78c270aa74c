export { BestHoursSample } from './cam-sites/lazy-best-hours-sample.ts';
export { feedSetting } from './feed-setting.ts';
export { claimsQuery, networkQuery, overviewQuery } from './queries.ts';
export { ClaimsPanel } from './room-claims/claims-panel.tsx';
