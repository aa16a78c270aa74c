import { useEffect, useState, type RefObject } from 'react';
import type { FieldErrors } from '@site/contract/core/errors.ts';
import type { Content, Part } from '@site/contract/documents/fields.ts';
import { focusFirstError } from '#platform/forms/form-errors.ts';
import { PARTS } from '../documents/choices.ts';

export type PartErrors = Partial<Record<Part, FieldErrors>>;

/** Validation errors of a rejected publication by part. The first invalid field of the shown part gets the focus. */
export function usePartErrors(part: Part, form: RefObject<HTMLElement | null>) {
  const [errors, setErrors] = useState<PartErrors>({});
  const [rejections, setRejections] = useState(0);
  useEffect(() => {
    if (rejections > 0) focusFirstError(form.current, errors[part] ?? {});
    // Moves the focus after a rejected publication and when another part is shown, but not while the errors are being
    // corrected.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [rejections, part]);
  return {
    errors,
    /** Removes the errors of the fields that an edit of the shown part has changed. */
    clearChanged(before: Content, after: Content) {
      const changed = Object.keys({ ...before, ...after }).filter((key) => before[key] !== after[key]);
      const left = Object.entries(errors[part] ?? {}).filter(([path]) => !changed.includes(path.split('.')[0] ?? ''));
      setErrors({ ...errors, [part]: Object.fromEntries(left) });
    },
    /**
     * Shows the errors, whose keys are `part.field`.
     * @returns the first part with an error
     */
    reject(rejected: FieldErrors): Part | undefined {
      const byPart: PartErrors = {};
      for (const [path, message] of Object.entries(rejected)) {
        const at = PARTS.find((one) => path.startsWith(`${one}.`));
        if (at) byPart[at] = { ...byPart[at], [path.slice(at.length + 1)]: message };
      }
      setErrors(byPart);
      setRejections(rejections + 1);
      return PARTS.find((one) => byPart[one]);
    },
  };
}
