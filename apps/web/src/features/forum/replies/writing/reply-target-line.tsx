import { CloseButton, Group, Text } from '@mantine/core';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Reply } from '@site/contract/forum/schemas.ts';
import { authorName } from '#features/members';

/** Shows whose reply is being answered, with a button that clears the reply target. */
export function ReplyTargetLine({ to, stop }: { to: Reply; stop: (() => void) | undefined }) {
  const { t } = useTranslation('forum');
  const name = authorName(to.author, t);
  return (
    <Group gap="xs">
      <Text size="sm">{t('reply.answering', { name })}</Text>
      <CloseButton size="sm" aria-label={t('reply.answering.cancel', { name })} onClick={stop} />
    </Group>
  );
}
