import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import s from './dropdown.module.css';

/** Closes the open dropdown. At most one dropdown is open at a time. */
let closeOpen: (() => void) | null = null;
/** Delay before closing, in milliseconds, so that the pointer can cross the gap to the panel. */
const LEAVE_MS = 180;
/** Time in milliseconds after opening by hover, within which a click does not close the panel. */
const HOVER_CLICK_MS = 400;
const SCROLLED_PX = 2;

interface Props {
  /** Accessible name of the button, if its content has none. */
  label?: string;
  button: ReactNode;
  /** Links and buttons in the panel. */
  children: ReactNode;
  buttonClass?: string | undefined;
  side?: 'left' | 'right';
  /** Called whenever the panel opens. */
  onOpen?: () => void;
  /** Called when the button is clicked. */
  onPress?: () => void;
}

function itemsOf(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
}

/**
 * A group of links and buttons behind a button (NAV-02). Hover, a click, or the up or down arrow key opens it. Any
 * click, Escape, scrolling, or the mouse or focus leaving it closes it. Exceptions: a click on the button right after
 * opening by hover, and scrolling while the focus is in the panel.
 */
export function Dropdown({ label, button, children, buttonClass, side = 'left', onOpen, onPress }: Props) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const hoveredAt = useRef(-Infinity);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const opened = useEffectEvent(() => onOpen?.());
  useEffect(() => {
    if (!open) return;
    opened();
    const close = () => setOpen(false);
    closeOpen?.();
    closeOpen = close;
    const hasFocus = () => panel.current?.contains(document.activeElement);
    const closeByClick = ({ target }: MouseEvent) => {
      if (target instanceof Node && trigger.current?.contains(target)) return;
      if (hasFocus()) trigger.current?.focus({ preventScroll: true });
      close();
    };
    const openedAt = window.scrollY;
    // Restoring the scroll position or the focus may emit a scroll event without movement, and focusing an item scrolls
    // to it.
    const closeByScroll = () => {
      if (Math.abs(window.scrollY - openedAt) > SCROLLED_PX && !hasFocus()) close();
    };
    document.addEventListener('click', closeByClick);
    window.addEventListener('scroll', closeByScroll, { passive: true });
    return () => {
      if (closeOpen === close) closeOpen = null;
      clearTimeout(leaving.current);
      document.removeEventListener('click', closeByClick);
      window.removeEventListener('scroll', closeByScroll);
    };
  }, [open]);

  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    clearTimeout(leaving.current);
    if (!open) hoveredAt.current = performance.now();
    setOpen(true);
  };
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') leaving.current = setTimeout(() => setOpen(false), LEAVE_MS);
  };
  const click = () => {
    onPress?.();
    if (open && performance.now() - hoveredAt.current < HOVER_CLICK_MS) return;
    setOpen(!open);
  };
  const focusItem = (index: number) => {
    const items = itemsOf(panel.current);
    items.at(index % items.length)?.focus();
  };
  const keyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape' && open) {
      setOpen(false);
      trigger.current?.focus();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      const at = itemsOf(panel.current).findIndex((item) => item === document.activeElement);
      const first = key === 'ArrowDown' ? 0 : -1;
      if (open) focusItem(at < 0 ? first : at + (key === 'ArrowDown' ? 1 : -1));
      else {
        setOpen(true);
        requestAnimationFrame(() => focusItem(first));
      }
    }
  };

  return (
    <div
      // Has no semantics of its own; it only listens to events of the button and the panel.
      role="presentation"
      className={s['dropdown']}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onKeyDown={keyDown}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={buttonClass}
        aria-label={label}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={click}
      >
        {button}
      </button>
      <div ref={panel} id={panelId} className={`${s['panel']} ${s[side] ?? ''}`} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
