import type { DeskDocument, DeskPart } from '@site/contract/cms/schemas.ts';
import type { Content } from '@site/contract/documents/fields.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './editor.module.css';
import { OtherText } from './other-text.tsx';
import { Preview } from './preview.tsx';
import { VersionsPanel } from '../versions/versions-panel.tsx';

export type Side = 'preview' | 'english' | 'theirs' | 'versions' | 'shipped';

interface SidePanelProps {
  document: DeskDocument;
  stored: DeskPart;
  content: Content;
  /** English text, during translation. */
  english: Content | undefined;
  conflict: boolean;
  side: Side;
  onSide: (side: Side) => void;
  onRestore: (content: Content) => void;
}

function offeredSides({ stored, english, conflict }: SidePanelProps): Side[] {
  return [
    ...(conflict ? (['theirs'] as const) : []),
    ...(stored.part === 'shared' ? [] : (['preview'] as const)),
    ...(english ? (['english'] as const) : []),
    'versions',
    ...(stored.newerShipped ? (['shipped'] as const) : []),
  ];
}

/**
 * Side panel of the editor: preview, English text, the conflicting text of another editor, version history, or a
 * comparison with the built-in text.
 */
export function SidePanel(props: SidePanelProps) {
  const { t } = useTranslation('desk');
  const { side, onSide } = props;
  const offered = offeredSides(props);
  const shown = offered.find((one) => one === side) ?? offered[0] ?? 'versions';
  return (
    <section className={s['side']} aria-label={t('side')}>
      <div className={s['sides']} role="group" aria-label={t('side')}>
        {offered.map((one) => (
          <button key={one} type="button" aria-pressed={one === shown} onClick={() => onSide(one)}>
            {t(`side.${one}`)}
          </button>
        ))}
      </div>
      <div className={s['shown']}>
        <SideContent {...props} side={shown} />
      </div>
    </section>
  );
}

function SideContent({ document, stored, content, english, side, onRestore }: SidePanelProps) {
  const { t } = useTranslation('desk');
  const { part, draft, live } = stored;
  switch (side) {
    case 'preview':
      return part !== 'shared' && <Preview kind={document.kind} part={part} content={content} />;
    case 'english':
      return english && <OtherText content={english} label={t('side.english')} />;
    case 'theirs':
      return <OtherText content={draft ?? live ?? {}} label={t('side.theirs')} />;
    case 'versions':
    case 'shipped':
      return (
        <VersionsPanel
          key={side}
          documentId={document.id}
          stored={stored}
          content={content}
          isBuiltIn={side === 'shipped'}
          onRestore={onRestore}
        />
      );
  }
}
