import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

export type Log = FastifyBaseLogger;

/** Mail servers repeat the reader's address in what they refuse. */
function withoutAddresses(message: string): string {
  return message.replace(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, '(address)');
}

/**
 * Structured log lines. They carry request ids, route names and row ids, never addresses, names, mails, tokens or texts:
 * whoever logs an object passes only such fields, and errors lose the values that databases put into them.
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
        // Drizzle's message repeats the query's parameters, PostgreSQL's detail the row: both are personal data.
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
