import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

export type Log = FastifyBaseLogger;

/** Masks email addresses, because mail servers repeat the recipient in their errors. */
function withoutAddresses(message: string): string {
  return message.replace(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, '(address)');
}

/**
 * Creates the structured logger. Lines contain request ids, route names and row ids, but no addresses, names, emails,
 * tokens or texts. Callers that log an object must pass only such fields. Query parameters in database errors are
 * removed.
 */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: (error: unknown) => {
        if (!(error instanceof Error)) return { message: 'not an error' };
        const cause = error.cause instanceof Error ? error.cause : undefined;
        const code = 'code' in error ? error.code : cause && 'code' in cause ? cause.code : undefined;
        // Drizzle's message contains the query parameters and PostgreSQL's detail contains the row. Both are personal
        // data.
        const message = withoutAddresses(error.message.split('\nparams:')[0] ?? '');
        return {
          type: error.name,
          message,
          code,
          stack: error.stack
            ?.split('\n')
            .filter((l) => l.startsWith('    at '))
            .join('\n'),
          cause: cause && withoutAddresses(cause.message),
        };
      },
    },
  });
}
