/**
 * Environment of the embedded server. PG* and LD_* variables of the user cannot affect it, and its log is in English.
 */
export function embeddedEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C' };
}
