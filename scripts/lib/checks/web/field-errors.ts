import { readTypeScript } from '../read-typescript.ts';

const FIELDS = new Set(['input', 'select', 'textarea']);
const CHECKED = /^apps\/web\/src\/(features|routes)\/.*\.tsx$/;
const FEATURES = 'apps/web/src/features';
/** Files that contain fields of their own, with the reason. */
const EXEMPT: Readonly<Record<string, string>> = {
  [`${FEATURES}/contact/contact-fields.tsx`]: 'honeypot that people never see',
  [`${FEATURES}/newsletter/newsletter-form.tsx`]: 'in the footer of every page, which should not load the fields',
  [`${FEATURES}/passwords/change-form.tsx`]: 'hidden user name for password managers',
  [`${FEATURES}/search/command-palette/command-palette.tsx`]: 'combobox',
  [`${FEATURES}/search/filters/author-filter.tsx`]: 'combobox',
  [`${FEATURES}/search/filters/search-filters.tsx`]: 'filters of a form that works without scripts',
  [`${FEATURES}/search/recent-searches/search-start.tsx`]: 'form that works without scripts',
  [`${FEATURES}/search/suggestions/search-field.tsx`]: 'combobox',
};

/**
 * Returns an error for each form field that a feature or route writes by hand instead of using `ui/fields`. Hidden
 * inputs have neither a label nor a look, so they are allowed.
 */
export function findFieldErrors(
  files: ReadonlyMap<string, string>,
  exempt: Readonly<Record<string, string>> = EXEMPT,
): string[] {
  const found = [...files]
    .filter(([path]) => CHECKED.test(path))
    .map(([path, source]) => ({
      path,
      fields: readTypeScript(source, true).tags.filter(({ text, type }) => FIELDS.has(text) && type !== 'hidden'),
    }))
    .filter(({ fields }) => fields.length > 0);
  const used = new Set(found.map(({ path }) => path));
  return [
    ...found
      .filter(({ path }) => !(path in exempt))
      .flatMap(({ path, fields }) =>
        fields.map(({ text, line }) => `${path}:${line}: <${text}>: use a field of apps/web/src/ui/fields`),
      ),
    ...Object.keys(exempt)
      .filter((path) => !used.has(path))
      .map((path) => `${path}: has no fields of its own, so remove it from the exemptions in field-errors.ts`),
  ];
}
