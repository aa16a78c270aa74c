import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import look from '#ui/buttons/action-button.module.css';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { shortNumber } from '#ui/short-number.ts';
import { useReactionToggle, type ReactionState } from './use-reaction-toggle.ts';
import s from './toggle-button.module.css';

interface Props {
  icon: 'heart' | 'bookmark';
  label: string;
  mark: ReactionState;
  /** Sends the new value and resolves to the server's state. */
  send: (on: boolean) => Promise<ReactionState>;
  show: (mark: ReactionState) => void;
  disabled?: boolean;
}

/** Toggle button for a like or save, with an optimistic update that is rolled back when the call fails. */
export function ToggleButton({ icon, label, mark, send, show, disabled }: Props) {
  const { i18n } = useTranslation('forum');
  const guardAction = useActionGuard();
  const toggle = useReactionToggle(mark, send, show);
  return (
    <Button
      look="quiet"
      small
      className={`${look['action']} ${s[icon]}`}
      aria-pressed={mark.on}
      data-key={icon === 'heart' ? 'l' : 's'}
      disabled={disabled}
      onClick={() => guardAction(toggle)}
    >
      <Icon name={icon} size={18} filled={mark.on} />
      <span className={icon === 'heart' ? 'visually-hidden' : s['label']}>{label}</span>
      <span className={s['count']}>{mark.count > 0 && shortNumber(mark.count, i18n.language)}</span>
    </Button>
  );
}
