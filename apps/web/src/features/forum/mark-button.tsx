import { useTranslation } from '#platform/use-translation.tsx';
import { useGate } from '#platform/use-gate.ts';
import look from '#ui/action-button.module.css';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { shortNumber } from './short-number.ts';
import { useMark, type Mark } from './use-mark.ts';
import s from './mark-button.module.css';

interface Props {
  icon: 'heart' | 'bookmark';
  label: string;
  mark: Mark;
  /** Sends the new value and resolves to the server's state. */
  send: (on: boolean) => Promise<Mark>;
  /** Shows a state. */
  show: (mark: Mark) => void;
  disabled?: boolean;
}

/** Toggle button for a like or save: optimistic update, rolled back when the server rejects it. */
export function MarkButton({ icon, label, mark, send, show, disabled }: Props) {
  const { i18n } = useTranslation('forum');
  const gate = useGate();
  const toggle = useMark(mark, send, show);
  return (
    <Button
      look="quiet"
      small
      className={`${look['action']} ${s[icon]}`}
      aria-pressed={mark.on}
      data-key={icon === 'heart' ? 'l' : 's'}
      disabled={disabled}
      onClick={() => gate(toggle)}
    >
      <Icon name={icon} size={18} filled={mark.on} />
      <span className={icon === 'heart' ? 'visually-hidden' : s['label']}>{label}</span>
      {mark.count > 0 && <span className="tabular">{shortNumber(mark.count, i18n.language)}</span>}
    </Button>
  );
}
