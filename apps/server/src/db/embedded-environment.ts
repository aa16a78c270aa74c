/** What the embedded server sees of the environment: no PG* or LD_* variable of the user may bend it; its log is in English. */
export function embeddedEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C' };
}
