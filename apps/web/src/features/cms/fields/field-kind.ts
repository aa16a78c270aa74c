import { z } from 'zod';

type Schema = z.core.$ZodType;

/** Control that edits a field. */
export type FieldKind =
  | { type: 'text'; max: number | undefined }
  | { type: 'number' }
  | { type: 'day' }
  | { type: 'moment' }
  | { type: 'choice'; options: readonly string[] }
  | { type: 'choices'; options: readonly string[] }
  | { type: 'list'; item: Schema }
  | { type: 'group'; shape: Readonly<Record<string, Schema>> };

/** Whether the field may be omitted. Clearing an optional field removes its key. */
export function isOptional(schema: Schema): boolean {
  return schema instanceof z.ZodOptional;
}

function bare(schema: Schema): Schema {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? bare(schema.unwrap()) : schema;
}

const optionsOf = (schema: z.ZodEnum): string[] => schema.options.map(String);

/** Derives the control from the Zod schema of the contract, so that one form edits all kinds of documents. */
export function fieldKind(schema: Schema): FieldKind {
  const inner = bare(schema);
  if (inner instanceof z.ZodObject) return { type: 'group', shape: inner.shape };
  if (inner instanceof z.ZodEnum) return { type: 'choice', options: optionsOf(inner) };
  if (inner instanceof z.ZodNumber) return { type: 'number' };
  if (inner instanceof z.ZodArray) {
    const item = bare(inner.element);
    if (item instanceof z.ZodEnum) return { type: 'choices', options: optionsOf(item) };
    return { type: 'list', item };
  }
  if (inner instanceof z.ZodISODate) return { type: 'day' };
  if (inner instanceof z.ZodISODateTime) return { type: 'moment' };
  // The schema of a URL is a union of internal and external addresses. It is edited as text.
  return { type: 'text', max: inner instanceof z.ZodString ? (inner.maxLength ?? undefined) : undefined };
}

/**
 * Returns the initial value of a new list entry: an empty string, or a group with a new id; undefined for other
 * controls.
 */
export function emptyOf(schema: Schema): unknown {
  const kind = fieldKind(schema);
  if (kind.type !== 'group') return kind.type === 'text' ? '' : undefined;
  const fields = Object.entries(kind.shape).map(([key, field]) => {
    if (key === 'id') return [key, crypto.randomUUID().slice(0, 8)];
    // A question needs at least two answers.
    if (key === 'answers') return [key, ['', '']];
    if (key === 'right') return [key, 0];
    return [key, emptyOf(field)];
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}
