import { lazy } from 'react';

/** Section of the settings about followed members and topics. Lazy-loaded when it is opened. */
export const LazyFollowingSection = lazy(() => import('./following-section.tsx'));
