import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { CHECKS } from '@site/contract/operations/schemas.ts';

test.each(LANGUAGES)('has a text for each finding in %s [OPS-03]', (language) => {
  const file = new URL(`../../../../../content/catalogues/${language}/operations.json`, import.meta.url);
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  const wanted = Object.entries(CHECKS).flatMap(([name, reasons]) => reasons.map((one) => `reason.${name}.${one}`));
  expect(wanted.filter((key) => !texts[key])).toEqual([]);
});
