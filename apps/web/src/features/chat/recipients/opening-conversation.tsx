import type { ReactNode } from 'react';
import { errorMessage } from '#platform/api/error-message.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import type { Opening } from './use-open-with.ts';
import { MessageSkeleton } from '../messages/message-skeleton.tsx';

interface Props {
  opening: Opening;
  /** Action if another attempt would fail too. */
  children: ReactNode;
}

export function OpeningConversation({ opening: { error, retry }, children }: Props) {
  const { t } = useTranslation('chat');
  const { t: core } = useTranslation();
  if (!error) return <MessageSkeleton />;
  return (
    <EmptyState drawing="envelope" title={t('open.failed')} text={errorMessage(error, core)}>
      {retry ? <Button onClick={retry}>{core('failed.retry')}</Button> : children}
    </EmptyState>
  );
}
