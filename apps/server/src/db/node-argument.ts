/** What Node is given for each program that loads the server: it starts in half the time. */
export const NODE_ARGUMENT = `--import=${new URL('require-drizzle.ts', import.meta.url).href}`;
