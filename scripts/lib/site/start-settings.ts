import { resolve } from 'node:path';
import {
  givenEnvironment,
  readSettings,
  SettingsError,
  type Settings,
} from '../../../apps/server/src/platform/settings/settings.ts';
import { root } from '../root.mjs';
import { Sentence } from '../sentence.mjs';

export interface StartSettings extends Omit<Settings, 'DATABASE_URL'> {
  /** Undefined if the site starts its own database. */
  DATABASE_URL: string | undefined;
  /**
   * Whether a new database gets demo content: only if demo accounts may log in and, for a configured database, only on
   * request.
   */
  seedsDemo: boolean;
}

/**
 * Reads and validates the server's settings for a command, before anything slow starts.
 * @throws {Sentence} listing every error
 */
export function startSettings(env: NodeJS.ProcessEnv): StartSettings {
  try {
    const given = givenEnvironment(env);
    const { DATABASE_URL: databaseUrl } = given;
    const dataDir = resolve(root, given['DATA_DIR'] ?? 'data');
    const settings = readSettings({ ...given, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? 'postgres://own/site' });
    const seedsDemo = settings.demo && (databaseUrl === undefined || settings.DEMO === 'on');
    return { ...settings, DATABASE_URL: databaseUrl, seedsDemo };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const lines = error.errors.map((message) => `  ${message}`).join('\n');
    throw new Sentence(`These settings are missing or wrong:\n${lines}`, 78);
  }
}
