import { readSettings, SettingsError, type Settings } from '#platform/settings/settings.ts';

/** Exit code that the start command interprets. */
export const WRONG_SETTINGS = 78;

/** Returns the settings of this process, or exits with all errors, one per line. */
export function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(`These settings are missing or wrong:\n${error.errors.map((line) => `  ${line}`).join('\n')}`);
    process.exit(WRONG_SETTINGS);
  }
}
