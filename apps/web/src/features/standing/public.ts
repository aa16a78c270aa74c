export { appealProblem } from './appeal-problem.ts';
export { LazyStandingSection } from './lazy-standing-section.ts';
export { LazySuspensionBanner } from './lazy-suspension-banner.ts';
