/** The sections of the settings, in their order. Small, as every page's first script knows it. */
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
