import { useEffect, useEffectEvent, type RefObject } from 'react';

interface FieldSetter {
  setFieldValue: (path: never, value: never) => void;
}

/** Takes over what was typed, or filled in by a password manager, before the page came alive. */
export function useEarlyInput(element: RefObject<HTMLFormElement | null>, form: FieldSetter): void {
  const takeOver = useEffectEvent(() => {
    for (const input of element.current?.querySelectorAll<HTMLInputElement>('input[data-path]') ?? []) {
      const isBox = input.type === 'checkbox';
      const value = isBox ? input.checked : input.value;
      if (value === (isBox ? input.defaultChecked : input.defaultValue)) continue;
      // The path was given by this form's own getInputProps.
      form.setFieldValue(input.dataset['path'] as never, value as never);
    }
  });
  // Once: later changes reach the form by themselves.
  useEffect(() => takeOver(), []);
}
