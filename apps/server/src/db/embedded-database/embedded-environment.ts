/**
 * Returns the environment of the embedded server, without the user's PG* and LD_* variables and with an English log.
 */
export function embeddedEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C' };
}
