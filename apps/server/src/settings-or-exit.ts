import { readSettings, SettingsError, type Settings } from '#platform/settings.ts';

/** An exit code that the start command knows. */
const WRONG_SETTINGS = 78;

/** The settings of this process; without them it ends, with every fault in a line. */
export function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(`These settings are missing or wrong:\n${error.faults.map((fault) => `  ${fault}`).join('\n')}`);
    process.exit(WRONG_SETTINGS);
  }
}
