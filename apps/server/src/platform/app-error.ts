import { ERRORS, type ErrorName } from '@site/contract/core/errors.ts';
import type { FieldProblem } from '@site/contract/core/validation.ts';

interface Details {
  /** What the message mentions. */
  params?: Record<string, string | number>;
  /** Field -> problem, for validation errors. */
  fields?: Record<string, FieldProblem>;
  /** Seconds after which a new try makes sense (429, 503). */
  retryAfter?: number;
  /** What went wrong inside: for the log, never for the caller. */
  cause?: unknown;
  /** The limit that refused the call. */
  limit?: RefusingLimit;
}

/** For the log: a limit that refused a call. */
interface RefusingLimit {
  name: string;
  /** It refused this caller before in the same window. */
  repeated: boolean;
}

/** What an operation throws to refuse: a name of the contract's error table. */
export class AppError extends Error {
  readonly errorName: ErrorName;
  readonly params: Record<string, string | number>;
  readonly fields: Record<string, FieldProblem>;
  readonly retryAfter: number | undefined;
  readonly limit: RefusingLimit | undefined;
  constructor(errorName: ErrorName, { params = {}, fields = {}, retryAfter, cause, limit }: Details = {}) {
    super(errorName, { cause });
    this.name = 'AppError';
    this.errorName = errorName;
    this.params = params;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.limit = limit;
  }
  get status(): number {
    return ERRORS[this.errorName].status;
  }
}

/** A validation error about one field that only the server can see (taken, unknown, too many). */
export function fieldError(field: string, key: string, params: Record<string, string | number> = {}): AppError {
  return new AppError('invalid', { fields: { [field]: { key, params } } });
}
