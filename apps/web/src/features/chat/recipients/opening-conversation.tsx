import type { ReactNode } from 'react';
import { errorMessage } from '#platform/api/error-message.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { MessageSkeleton } from '../messages/message-skeleton.tsx';

interface Props {
  /** Why the conversation could not be opened; null while it opens. */
  error: Error | null;
  /** Action of the error. */
  children: ReactNode;
}

export function OpeningConversation({ error, children }: Props) {
  const { t } = useTranslation('chat');
  const { t: core } = useTranslation();
  if (!error) return <MessageSkeleton />;
  return (
    <EmptyState drawing="envelope" title={t('open.failed')} text={errorMessage(error, core)}>
      {children}
    </EmptyState>
  );
}
