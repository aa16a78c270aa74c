import type { z } from 'zod';

/** Error of a field: a key of the `errors` catalogue and the parameters of its text. */
export interface FieldProblem {
  key: string;
  params: Record<string, string | number>;
}

const KEY = /^[a-z-]+\.[a-z-]+$/;

/**
 * Error keys of values above their maximum, by type. Strings use the fallback `invalid.too-long`, which counts
 * characters.
 */
const TOO_BIG: Record<string, string> = {
  int: 'invalid.too-large',
  number: 'invalid.too-large',
  array: 'invalid.too-many-entries',
};

const TOO_SMALL: Record<string, string> = {
  int: 'invalid.too-low',
  number: 'invalid.too-low',
  array: 'invalid.too-few-entries',
};

/** Returns the problem of an issue whose schema names its own error key. Custom checks name their parameters too. */
function namedProblem(issue: z.core.$ZodIssue): FieldProblem {
  const max = 'maximum' in issue ? Number(issue.maximum) : 0;
  const min = 'minimum' in issue ? Number(issue.minimum) : 0;
  const custom = issue.code === 'custom' ? issue.params : undefined;
  return { key: issue.message, params: { max, min, n: max || min, ...custom } };
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): FieldProblem {
  if (origin === 'string' && Number(minimum) === 1) return { key: 'invalid.required', params: {} };
  return { key: TOO_SMALL[origin] ?? 'invalid.too-short', params: { min: Number(minimum) } };
}

function problem(issue: z.core.$ZodIssue): FieldProblem {
  if (KEY.test(issue.message)) return namedProblem(issue);
  switch (issue.code) {
    case 'too_big':
      return { key: TOO_BIG[issue.origin] ?? 'invalid.too-long', params: { max: Number(issue.maximum) } };
    case 'too_small':
      return tooSmall(issue);
    case 'unrecognized_keys':
      return { key: 'invalid.unknown', params: {} };
    case 'invalid_value':
      return { key: 'invalid.choice', params: {} };
    default:
      // Without `reportInput`, zod distinguishes a missing value from a wrong one only in its message.
      return { key: issue.message.endsWith('received undefined') ? 'invalid.required' : 'invalid.value', params: {} };
  }
}

/** Maximum number of problems in a response: a person cannot fix more at once, and hostile input can cause millions. */
const NAMED_MAX = 50;

/**
 * Returns the first problem of each field of an invalid input, up to a maximum.
 * @returns field path (`links.0.url`) -> problem; includes unknown fields
 */
export function fieldProblems(error: z.core.$ZodError): Record<string, FieldProblem> {
  const named = new Map<string, FieldProblem>();
  for (const issue of error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of keys) {
      if (named.size === NAMED_MAX) return Object.fromEntries(named);
      const field = path.join('.') || 'input';
      if (!named.has(field)) named.set(field, problem(issue));
    }
  }
  return Object.fromEntries(named);
}

const isUnusableText = (text: string): boolean => text.includes('\0') || !text.isWellFormed();
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isUnusableEntry = (key: string, item: unknown): boolean =>
  isUnusableText(key) || (key === 'length' && isObject(item));

/**
 * Returns the path of a value that the server cannot process, or null. The database cannot store null bytes or lone
 * surrogates, a schema fails when it compares a `length` that is an object with a number, and more than 12 levels of
 * nesting are rejected.
 */
export function unusable(value: unknown, path: string[] = []): string | null {
  if (path.length > 12) return path.join('.');
  if (typeof value === 'string') return isUnusableText(value) ? path.join('.') : null;
  if (!isObject(value)) return null;
  for (const [key, item] of Object.entries(value)) {
    if (isUnusableEntry(key, item)) return path.join('.') || 'input';
    const found = unusable(item, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}
