import { Anchor, Text } from '@mantine/core';
import { useTranslation } from '#platform/use-translation.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';

interface Props {
  savedAt: string | null;
  /** The form began with a draft. */
  restored: boolean;
  startOver: () => void;
}

/** Says that nothing is lost. */
export function DraftLine({ savedAt, restored, startOver }: Props) {
  const { t } = useTranslation('forum');
  return (
    <Text size="sm" c="var(--muted)" role="status" style={{ flex: '1 1 12rem' }}>
      {savedAt && (
        <>
          {restored && `${t('draft.restored')} `}
          {t('draft.saved')} · <TimeAgo time={savedAt} />{' '}
          <Anchor component="button" type="button" size="sm" onClick={startOver}>
            {t('draft.discard')}
          </Anchor>
        </>
      )}
    </Text>
  );
}
