import type { ComponentProps, ReactNode } from 'react';

interface CustomChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  type: 'checkbox' | 'radio';
  /** Class of the label, which is the click target and contains the input. */
  className?: string | undefined;
  /** `data-state` of the label, for its style sheet. */
  state?: string | undefined;
  children?: ReactNode;
}

/**
 * A checkbox or radio button in a label with its own look, such as a card, a chip or a star. Everything else is a
 * `Choice`.
 */
export function CustomChoice({ className, state, children, ...input }: CustomChoiceProps) {
  return (
    <label className={className} data-state={state}>
      <input {...input} />
      {children}
    </label>
  );
}
