import type { ReactNode } from 'react';
import { modKey } from '#platform/browsers/mod-key.ts';
import { ToolIcon, type ToolIconName } from './tool-icon.tsx';
import s from './rich-text.module.css';

/** Toolbar of a rich text field. On phones it is a single row that scrolls horizontally. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={s['toolbar']} role="toolbar" aria-label={label}>
      {children}
    </div>
  );
}

/** Tools that belong together. */
export function ToolGroup({ children }: { children: ReactNode }) {
  return <div className={s['group']}>{children}</div>;
}

interface ToolButtonProps {
  icon: ToolIconName;
  label: string;
  /** Keys pressed together with Ctrl or Cmd, shown next to the label. */
  keys?: string | undefined;
  /** Absent for tools that are not toggles. */
  isPressed?: boolean | undefined;
  /** Whether the controls that the tool opens are visible. */
  isExpanded?: boolean | undefined;
  isDisabled?: boolean | undefined;
  onClick: () => void;
}

/** A button of the toolbar. Clicking it leaves the focus and the selection in the text. */
export function ToolButton({ icon, label, keys, isPressed, isExpanded, isDisabled, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={s['tool']}
      aria-label={label}
      title={keys ? `${label} (${modKey()}+${keys})` : label}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      disabled={isDisabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <ToolIcon name={icon} />
    </button>
  );
}
