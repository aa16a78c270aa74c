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

/**
 * Side panel of the editor: preview, English text, the conflicting text of another editor, version history, or a
 * comparison with the built-in text.
 */
export function SidePanel(props: SidePanelProps) {
  const { t } = useTranslation('desk');
  const { document, stored, content, english, conflict, side, onSide, onRestore } = props;
  const { part } = stored;
  const offered: Side[] = [
    ...(conflict ? (['theirs'] as const) : []),
    ...(part === 'shared' ? [] : (['preview'] as const)),
    ...(english ? (['english'] as const) : []),
    'versions',
    ...(stored.newerShipped ? (['shipped'] as const) : []),
  ];
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
        {shown === 'preview' && part !== 'shared' && <Preview kind={document.kind} part={part} content={content} />}
        {shown === 'english' && english && <OtherText content={english} label={t('side.english')} />}
        {shown === 'theirs' && <OtherText content={stored.draft ?? stored.live ?? {}} label={t('side.theirs')} />}
        {(shown === 'versions' || shown === 'shipped') && (
          <VersionsPanel
            key={shown}
            documentId={document.id}
            stored={stored}
            content={content}
            isBuiltIn={shown === 'shipped'}
            onRestore={onRestore}
          />
        )}
      </div>
    </section>
  );
}
