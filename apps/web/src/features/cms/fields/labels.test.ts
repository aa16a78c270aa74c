import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { DOCUMENT_KINDS, DOCUMENT_SHAPES } from '@site/contract/documents/kinds.ts';
import { fieldKind } from './field-kind.ts';
import type { FieldProps } from './field-props.ts';
import { HELPED } from './helped.ts';

/** Catalogue keys of the labels of a field and its nested fields. */
function keysOf(name: string, schema: FieldProps['schema']): string[] {
  const kind = fieldKind(schema);
  const inside = kind.type === 'list' ? fieldKind(kind.item) : kind;
  const fields =
    inside.type === 'group' ? Object.entries(inside.shape).flatMap(([one, item]) => keysOf(one, item)) : [];
  // Cam sites use their proper names.
  const hasChoices = (kind.type === 'choice' || kind.type === 'choices') && name !== 'sites';
  return [`field.${name}`, ...fields, ...(hasChoices ? kind.options.map((option) => `choice.${name}.${option}`) : [])];
}

test.each(LANGUAGES)('has a label for each kind, field and option in %s [MOD-05]', (language) => {
  const file = new URL(`../../../../../../content/catalogues/${language}/desk.json`, import.meta.url);
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  const wanted = DOCUMENT_KINDS.flatMap((kind) => {
    const { shared, text } = DOCUMENT_SHAPES[kind];
    return [
      `kind.${kind}`,
      ...Object.entries({ ...shared.shape, ...text.shape }).flatMap(([name, of]) => keysOf(name, of)),
    ];
  });
  expect([...wanted, ...HELPED.map((name) => `help.${name}`)].filter((key) => !texts[key])).toEqual([]);
});
