/**
 * Names of the settings sections, in display order. Separate file, because it is part of the first script of each page.
 */
export const SETTINGS_TABS = [
  'account',
  'privacy',
  'following',
  'notifications',
  'sessions',
  'moderation',
  'data',
] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];
