import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useUser } from '#platform/api/use-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { focusHeading } from '#ui/pages/view-heading.ts';
import s from './guest-note.module.css';

/** Visitors' drafts that were left on the device, by tool and account, until the page is left. */
const left = new Set<string>();

/** Returns whether the user has answered that the visitor's draft stays on the device. */
export const isGuestDraftLeft = (tool: 'bio' | 'link', userId: number): boolean => left.has(`${tool} ${userId}`);

interface GuestQuestionProps {
  tool: 'bio' | 'link';
  /** Called with whether to take the draft into the account. */
  onAnswer: (isUsed: boolean) => void;
}

/**
 * Asks whether the account takes a draft that was made on this device before the login, because another person may have
 * made it (HOME-08).
 */
export function GuestQuestion({ tool, onAnswer }: GuestQuestionProps) {
  const { t } = useTranslation('unsaved');
  const user = useUser();
  if (!user) return null;
  const answer = (isUsed: boolean) => {
    if (!isUsed) left.add(`${tool} ${user.id}`);
    // The button that has the focus is removed.
    focusHeading();
    onAnswer(isUsed);
  };
  return (
    <aside className={s['note']} aria-label={t(`guest.found-${tool}`)}>
      <div>
        <strong>{t(`guest.found-${tool}`)}</strong>
        <p>{t('guest.found-text', { name: user.nickName || user.userName })}</p>
      </div>
      <div className={s['actions']}>
        <Button look="primary" onClick={() => answer(true)}>
          {t('guest.use')}
        </Button>
        <Button onClick={() => answer(false)}>{t('guest.leave')}</Button>
      </div>
    </aside>
  );
}
