import type { TextState } from '@site/contract/cms/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Chip } from '#ui/chip.tsx';

const TONES = { missing: 'plain', draft: 'violet', scheduled: 'violet', current: 'plain', outdated: 'rose' } as const;

/** Label of a document status. */
export function StateChip({ state, language }: { state: TextState; language?: string }) {
  const { t } = useTranslation('desk');
  return (
    <Chip tone={TONES[state]}>
      {language && `${language.toUpperCase()} · `}
      {t(`state.${state}`)}
    </Chip>
  );
}
