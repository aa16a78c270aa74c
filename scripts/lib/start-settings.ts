import { resolve } from 'node:path';
import {
  givenEnvironment,
  readSettings,
  SettingsError,
  type Settings,
} from '../../apps/server/src/platform/settings.ts';
import { root } from './root.mjs';
import { Sentence } from './sentence.mjs';

export interface StartSettings extends Omit<Settings, 'DATABASE_URL'> {
  /** Undefined: the site brings its own database. */
  DATABASE_URL: string | undefined;
  /** Demo content for a new database. Never by default into a database that was given: its accounts have known passwords. */
  demo: boolean;
}

/**
 * The server's settings as the commands use them, checked before anything slow begins.
 * @throws {Sentence} that names every fault
 */
export function startSettings(env: NodeJS.ProcessEnv): StartSettings {
  const faults: string[] = [];
  try {
    const given = givenEnvironment(env);
    const { DATABASE_URL: databaseUrl } = given;
    const dataDir = resolve(root, given['DATA_DIR'] ?? 'data');
    const demo = given['DEMO'] ?? (databaseUrl ? 'off' : 'on');
    if (!['on', 'off'].includes(demo)) faults.push('DEMO: on or off');
    const settings = readSettings({ ...given, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? 'postgres://own/site' });
    if (faults.length === 0) return { ...settings, DATABASE_URL: databaseUrl, demo: demo === 'on' };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    faults.push(...error.faults);
  }
  throw new Sentence(`These settings are missing or wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`, 78);
}
