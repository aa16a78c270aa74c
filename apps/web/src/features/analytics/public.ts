export { LazyCountVisits } from './lazy-count-visits.ts';
export { useAnalyticsConsent } from './use-analytics-consent.ts';
