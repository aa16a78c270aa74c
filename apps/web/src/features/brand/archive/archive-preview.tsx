import { useState } from 'react';
import type { DataOf } from '@site/contract/core/route.ts';
import { ARCHIVE_PARTS, type ArchivePart } from '@site/contract/brand-archive/paths.ts';
import type { brandArchiveRoutes } from '@site/contract/brand-archive/routes.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { OnlineSendButton } from '#ui/buttons/online-send-button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { Note } from '#ui/forms/note.tsx';
import s from './archive.module.css';

type Preview = DataOf<typeof brandArchiveRoutes.preview>;

/** Maximum number of changes of a part that are listed by name. */
const LISTED_MAX = 12;

/** Content that is published at once instead of stored as a draft. */
export interface Choices {
  brand: boolean;
  documents: boolean;
}

interface ArchivePreviewProps {
  preview: Preview;
  busy: boolean;
  onApply: (choices: Choices) => void;
  onClose: () => void;
}

/** Lists what an import would change, with the choice of what is published. */
export function ArchivePreview({ preview, busy, onApply, onClose }: ArchivePreviewProps) {
  const { t } = useTranslation('brand-archive');
  const [published, setPublished] = useState<string[]>([]);
  const { product, version, changes, replacesDraft, refusal } = preview;
  const isEmpty = changes.length === 0;
  return (
    <section className={s['preview']} aria-label={t('preview', { product })}>
      <h4>{t('preview', { product })}</h4>
      <p className={s['muted']}>{t('preview.version', { version })}</p>
      {isEmpty && <p role="status">{t('none')}</p>}
      {ARCHIVE_PARTS.map((part) => (
        <PartChanges key={part} part={part} changes={changes.filter((change) => change.part === part)} />
      ))}
      {replacesDraft && <Note kind="info">{t('replaces-draft')}</Note>}
      {!isEmpty && (
        <CheckboxField
          label={t('publish')}
          description={t(refusal ?? 'publish.help')}
          pickFirst={false}
          options={[
            ...(refusal === null ? [{ key: 'brand', value: t('publish.brand') }] : []),
            { key: 'documents', value: t('publish.documents') },
          ]}
          value={published}
          onChange={setPublished}
        />
      )}
      <div className={s['actions']}>
        <Button onClick={onClose} disabled={busy}>
          {t('cancel')}
        </Button>
        {!isEmpty && (
          <OnlineSendButton
            type="button"
            sending={busy}
            onClick={() => onApply({ brand: published.includes('brand'), documents: published.includes('documents') })}
          >
            {t('apply')}
          </OnlineSendButton>
        )}
      </div>
    </section>
  );
}

function PartChanges({ part, changes }: { part: ArchivePart; changes: Preview['changes'] }) {
  const { t } = useTranslation('brand-archive');
  if (changes.length === 0) return null;
  const rest = changes.length - LISTED_MAX;
  return (
    <div>
      <h5>{t(`part.${part}`)}</h5>
      <ul className={s['list']}>
        {changes.slice(0, LISTED_MAX).map(({ name, change }) => (
          <li key={`${name} ${change}`}>
            <bdi>{name}</bdi> <span className={s['muted']}>{t(`change.${change}`)}</span>
          </li>
        ))}
        {rest > 0 && <li className={s['muted']}>{t('more', { count: rest })}</li>}
      </ul>
    </div>
  );
}
