import type { DataOf, InputOf, Route } from '@site/contract/core/route.ts';
import type { Context } from '../context.ts';

export type FormValues = Readonly<Record<string, string>>;

export interface Posted {
  /** Form fields. If several fields have the same name, the last one counts. */
  fields: FormValues;
  /** Query of the page that received the POST. */
  query: FormValues;
  context: Context;
  /** Calls another operation as the same caller, through the same pipeline. */
  call<R extends Route>(route: R, input: InputOf<R>): Promise<DataOf<R>>;
}

/** A page form that works without JavaScript. It is posted to the page's own URL, which responds with a page. */
export interface PageForm {
  /** Path of the page. */
  page: string;
  /** Value of the hidden field that distinguishes the forms of a page. */
  name: string;
  route: Route;
  /** Fields that are refilled after an error. Never contains passwords or codes. */
  keeps: readonly string[];
  /** Returns the input of the operation, which the pipeline validates. */
  input(posted: Posted): unknown;
  /** Returns the redirect path after success, or null to show the data of the operation on the same page. */
  next(data: unknown, posted: Posted): string | null;
}

/** Declares a form with the types of its route. */
export function pageForm<R extends Route>(
  form: Omit<PageForm, 'route' | 'next'> & { route: R; next(data: DataOf<R>, posted: Posted): string | null },
): PageForm {
  return form;
}

/** Picks fields by name. Missing ones are empty strings, as in an empty form. */
export function pick(fields: FormValues, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? '']));
}

/** Returns true when a checkbox was ticked. */
export const isTicked = (fields: FormValues, name: string): boolean => fields[name] !== undefined;
