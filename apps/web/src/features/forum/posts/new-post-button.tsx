import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Language } from '@site/contract/core/languages.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';

interface Props {
  topic?: string | undefined;
  language?: Language | undefined;
  kind?: 'feature-request' | undefined;
  label?: string;
}

/** Button that opens the post form, prefilled with the topic, language and kind. */
export function NewPostButton({ topic, language, kind, label }: Props) {
  const { t } = useTranslation('forum');
  const guardAction = useActionGuard();
  const navigate = useNavigate();
  return (
    <Button
      look="primary"
      onClick={() => guardAction(() => void navigate({ to: '/forum/post', search: { topic, language, kind } }))}
    >
      <Icon name="plus" size={18} />
      {label ?? t('new-post')}
    </Button>
  );
}
