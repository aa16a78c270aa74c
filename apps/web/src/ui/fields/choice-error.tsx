import type { ReactNode } from 'react';
import { useFieldMessages, type FieldMessage } from '#platform/forms/field-messages.ts';

/**
 * Returns the error of a choice field. A missing choice is reported in Chinese if the browser language is Chinese
 * (BASE-04); other errors are unchanged.
 */
export function choiceError(message: FieldMessage, { error, empty }: { error: ReactNode; empty: boolean }): ReactNode {
  if (!error || !empty) return error;
  return <MissingChoice message={message} ofForm={typeof error === 'string' ? error : undefined} />;
}

/** Loads the messages only when one is shown. */
function MissingChoice({ message, ofForm }: { message: FieldMessage; ofForm: string | undefined }) {
  return useFieldMessages()(message, ofForm);
}
