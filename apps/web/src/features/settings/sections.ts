import { lazy, type ComponentType } from 'react';
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
  following: { icon: 'bell', Content: lazy(() => import('#features/following/following-section.tsx')) },
  notifications: { icon: 'mail', Content: lazy(() => import('./notifications-section.tsx')) },
  sessions: { icon: 'key', Content: lazy(() => import('./sessions-section.tsx')) },
  moderation: { icon: 'shield', Content: lazy(() => import('#features/standing/standing-section.tsx')) },
  data: { icon: 'download', Content: lazy(() => import('./data-section.tsx')) },
};
