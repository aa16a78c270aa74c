import { useEffect, useEffectEvent, type RefObject } from 'react';

interface FieldSetter {
  setFieldValue: (path: never, value: never) => void;
}

/** Copies into the form the values that were typed, or filled in by a password manager, before hydration. */
export function usePreHydrationInput(element: RefObject<HTMLFormElement | null>, form: FieldSetter): void {
  const takeOver = useEffectEvent(() => {
    for (const input of element.current?.querySelectorAll<HTMLInputElement>('input[data-path]') ?? []) {
      const isBox = input.type === 'checkbox';
      const value = isBox ? input.checked : input.value;
      if (value === (isBox ? input.defaultChecked : input.defaultValue)) continue;
      // The path was set by getInputProps of this form.
      form.setFieldValue(input.dataset['path'] as never, value as never);
    }
  });
  // Runs once, because later changes reach the form through React.
  useEffect(() => takeOver(), []);
}
