import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import s from './dialog.module.css';
import { useFocusReturn } from './use-focus-return.ts';

interface DialogFrameProps {
  /** Whether an action is running that closing would not stop. The dialog then can't be closed. */
  busy?: boolean;
  /** Called when the user closes the dialog. `reason` is the cause, such as `escape-key` or `outside-press`. */
  onClose: (reason: Base.Root.ChangeEventReason) => void;
  /** Class of the area that positions the dialog. */
  place?: string | undefined;
  className?: string | undefined;
  /** Contains a `DialogTitle`. */
  children: ReactNode;
}

/**
 * A modal dialog without layout of its own: holds the focus, makes the page behind it inert, and closes on Escape and on
 * a click outside. The element with `data-autofocus` gets the focus, otherwise the first one that can have it. Load it
 * lazily.
 */
export function DialogFrame({ busy = false, onClose, place, className, children }: DialogFrameProps) {
  const popup = useRef<HTMLDivElement>(null);
  useFocusReturn();
  return (
    <Base.Root open onOpenChange={(open, { reason }) => !open && !busy && onClose(reason)}>
      <Base.Portal>
        <Base.Backdrop forceRender className={s['backdrop']} />
        <Base.Viewport className={[s['place'], place].filter(Boolean).join(' ')}>
          <Base.Popup
            ref={popup}
            // useFocusReturn leaves the focus where it is if it has moved elsewhere.
            finalFocus={false}
            className={[s['popup'], className].filter(Boolean).join(' ')}
            initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-autofocus]') ?? true}
          >
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** Heading of a dialog, which is also its accessible name. */
export function DialogTitle({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <Base.Title className={className ?? s['title']}>{children}</Base.Title>;
}

interface DialogProps extends Pick<DialogFrameProps, 'busy' | 'onClose' | 'children'> {
  title: string;
  /** Whether to use the wide layout, for viewing rather than for input. */
  wide?: boolean;
}

/** A dialog with a title. Load it lazily. */
export function Dialog({ title, wide = false, children, ...frame }: DialogProps) {
  return (
    <DialogFrame {...frame} className={[s['content'], wide && s['wide']].filter(Boolean).join(' ')}>
      <DialogTitle>{title}</DialogTitle>
      {children}
    </DialogFrame>
  );
}

/** A button that closes the dialog around it, for example "Cancel". */
export function DialogClose(props: { disabled?: boolean; children: ReactNode }) {
  return <Base.Close {...props} render={<Button />} />;
}
