import { ERRORS, type ErrorName } from '@site/contract/core/errors.ts';
import type { FieldProblem } from '@site/contract/core/validation/validation.ts';

interface Details {
  /** Parameters of the message text. */
  params?: Record<string, string | number>;
  /** Validation errors by field name. */
  fields?: Record<string, FieldProblem>;
  /** Seconds to wait before a retry (429, 503). */
  retryAfter?: number;
  /** Internal cause. It is logged and never sent to the caller. */
  cause?: unknown;
  /** Rate limit that the call exceeded. */
  limit?: RefusingLimit;
}

/** Rate limit that a call exceeded, for the log. */
interface RefusingLimit {
  name: string;
  /** Whether the caller had already exceeded the limit in the same window. */
  repeated: boolean;
}

/** Refusal of an operation, with a name from the error table of the contract. */
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

/** Returns a validation error about one field that only the server can detect, such as a name that is taken. */
export function fieldError(field: string, key: string, params: Record<string, string | number> = {}): AppError {
  return new AppError('invalid', { fields: { [field]: { key, params } } });
}
