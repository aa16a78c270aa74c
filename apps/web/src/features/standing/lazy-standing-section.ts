import { lazy } from 'react';

/** Section of the settings about reports, decisions and appeals. Lazy-loaded when it is opened. */
export const LazyStandingSection = lazy(() => import('./standing-section.tsx'));
