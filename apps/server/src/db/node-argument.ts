/** Node option for every program that loads the server. Halves the start-up time of the program. */
export const NODE_ARGUMENT = `--import=${new URL('require-drizzle.ts', import.meta.url).href}`;
