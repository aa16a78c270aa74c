import { useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import { useUser } from '../api/use-api.ts';
import type { FormKey } from '../storage/storage-keys.ts';
import { sessionDraft } from './session-draft.ts';

interface PersistedForm<Values> {
  form: UseFormReturnType<Values>;
  /** Removes the stored values after they have been sent. */
  drop: () => void;
}

interface PersistedFormOptions<Values> extends UseFormInput<Values> {
  initialValues: Values;
  /** Fields that are not stored, such as another person's data. */
  omit?: readonly (keyof Values)[];
}

/**
 * Form whose values are stored until they are sent, as by `usePersistedText`: they are restored when the same account
 * opens the form again in this tab.
 * @param name identifies the form and its subject
 */
export function usePersistedForm<Values extends object>(
  name: FormKey,
  { omit = [], ...options }: PersistedFormOptions<Values>,
): PersistedForm<Values> {
  const key: FormKey = `${name}-${useUser()?.id ?? 0}`;
  const first = JSON.stringify(options.initialValues);
  const form = useForm<Values>({
    ...options,
    onValuesChange(values) {
      const stored = { ...values, ...Object.fromEntries(omit.map((field) => [field, options.initialValues[field]])) };
      if (JSON.stringify(stored) === first) sessionDraft.drop(key);
      else sessionDraft.keep(key, stored);
    },
  });
  const restore = useEffectEvent(() => {
    const stored = sessionDraft.read<Values>(key);
    if (stored) form.setValues(stored);
  });
  useEffect(() => restore(), [key]);
  return { form, drop: () => sessionDraft.drop(key) };
}
