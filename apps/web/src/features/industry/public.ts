export { claimsQuery } from './queries.ts';
export { ClaimsPanel } from './room-claims/claims-panel.tsx';
