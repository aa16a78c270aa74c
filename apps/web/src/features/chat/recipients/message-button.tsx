import { useNavigate } from '@tanstack/react-router';
import { useRelationship } from '#features/following';
import { useUser } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { widgetBus } from '#platform/widget-bus.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ABOVE_MEDIUM } from '#ui/viewport/breakpoints.ts';
import { chatTarget } from './chat-target.ts';

/** Opens the conversation with a member in the chat window or, on narrow screens, on the messages page (RT-04). */
export function MessageButton({ userId, className }: { userId: number; className?: string | undefined }) {
  const { t } = useTranslation('profiles');
  const guardAction = useActionGuard();
  const navigate = useNavigate();
  const user = useUser();
  const { standing } = useRelationship({ kind: 'member', id: userId });
  if (!user || user.role === null || user.id === userId || standing.blocked) return null;
  const write = () => {
    chatTarget.set(userId);
    if (matchMedia(ABOVE_MEDIUM).matches) widgetBus.queueMessage('open-chat', { userId });
    else void navigate({ to: '/chat-page', search: { to: userId } });
  };
  return (
    <Button className={className} onClick={() => guardAction(write)}>
      <Icon name="reply" size={18} />
      {t('message')}
    </Button>
  );
}
