import type { ReactNode } from 'react';
import { useFieldMessages, type FieldMessage } from '#platform/forms/field-messages.ts';

/**
 * Returns the error of a choice field. A missing choice is reported in Chinese if the browser language is Chinese
 * (BASE-04); other errors are unchanged.
 */
export function useChoiceError(
  message: FieldMessage,
  { error, empty }: { error: ReactNode; empty: boolean },
): ReactNode {
  const fieldMessage = useFieldMessages();
  if (!error || !empty) return error;
  return fieldMessage(message, typeof error === 'string' ? error : undefined);
}
