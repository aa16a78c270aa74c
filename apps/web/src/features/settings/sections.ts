import { lazy, type ComponentType } from 'react';
import { LazyFollowingSection } from '#features/following';
import { LazyStandingSection } from '#features/standing';
import type { IconName } from '#ui/icon.tsx';
import type { SettingsTab } from './settings-tabs.ts';

interface Section {
  icon: IconName;
  /** Lazy-loaded when the section is opened. */
  Content: ComponentType;
}

/** Sections of the settings. A new one needs a line here, its name in settings-tabs.ts and two texts. */
export const sections: Record<SettingsTab, Section> = {
  account: { icon: 'user', Content: lazy(() => import('./account-section.tsx')) },
  privacy: { icon: 'eye', Content: lazy(() => import('./privacy-section.tsx')) },
  following: { icon: 'bell', Content: LazyFollowingSection },
  notifications: { icon: 'mail', Content: lazy(() => import('./notifications-section.tsx')) },
  sessions: { icon: 'key', Content: lazy(() => import('./sessions-section.tsx')) },
  moderation: { icon: 'shield', Content: LazyStandingSection },
  data: { icon: 'download', Content: lazy(() => import('./data-section.tsx')) },
};
