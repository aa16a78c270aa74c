import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from './consent.module.css';
import { useConsent } from './use-consent.ts';

const POINTS = ['who', 'staff', 'back', 'copies', 'only-own'] as const;

interface ConsentDialogProps {
  onGiven: () => void;
  onClose: () => void;
}

/** Asks for the image consent before a post; explains who will see the images and how to withdraw the consent. */
export default function ConsentDialog({ onGiven, onClose }: ConsentDialogProps) {
  const { t } = useTranslation('inspiration');
  const { give } = useConsent();
  return (
    <Dialog title={t('consent.title')} busy={give.isPending} onClose={onClose}>
      <ul className={s['points'] ?? ''}>
        {POINTS.map((point) => (
          <li key={point}>{t(`consent.${point}`)}</li>
        ))}
      </ul>
      <div className={s['actions']}>
        <Button onClick={onClose} disabled={give.isPending}>
          {t('consent.not-now')}
        </Button>
        <SendButton
          type="button"
          sending={give.isPending}
          onClick={() => give.mutate(undefined, { onSuccess: onGiven })}
        >
          {t('consent.agree')}
        </SendButton>
      </div>
    </Dialog>
  );
}
