export { QuickExitLink } from './quick-exit-link.tsx';
export { QUICK_EXIT_CHANGED } from './quick-exit-script.ts';
export { chooseLeave, chooseNeutral, useQuickExitSettings } from './quick-exit-settings.ts';
