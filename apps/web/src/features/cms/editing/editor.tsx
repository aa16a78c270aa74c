import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { FieldErrors } from '@site/contract/core/errors.ts';
import { isLanguage, isTranslation, SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import type { DeskDocument } from '@site/contract/cms/schemas.ts';
import type { Content, Part } from '@site/contract/documents/fields.ts';
import { DOCUMENT_SHAPES } from '@site/contract/documents/kinds.ts';
import { LeaveGuard } from '#features/unsaved';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import type { WrittenPart } from '../drafts/document-drafts.ts';
import { DraftNotes } from '../drafts/draft-notes.tsx';
import { EditorHead } from './editor-head.tsx';
import s from './editor.module.css';
import { PartTabs } from './part-tabs.tsx';
import { SavedState } from '../drafts/saved-state.tsx';
import { SidePanel, type Side } from './side-panel.tsx';
import { useDocument } from '../drafts/use-document.ts';
import { usePartErrors } from './use-part-errors.ts';
import { ValueField } from '../fields/value-field.tsx';
import { ViewSwitch } from './view-switch.tsx';

const PublishDialog = lazyDialog(() => import('./publish-dialog.tsx'));
const route = getRouteApi('/desk/$id');

/** Editor of a document: one part at a time, with a preview next to it. */
export function Editor({ document }: { document: DeskDocument }) {
  const { t, i18n } = useTranslation('desk');
  const { part: addressed = SOURCE_LANGUAGE } = route.useSearch();
  // Local state changes first and the URL follows, so that keystrokes during the navigation go to the new part.
  const [part, setPart] = useState(addressed);
  const navigate = route.useNavigate();
  const { drafts, written, take, refetch } = useDocument(document);
  const form = useRef<HTMLDivElement>(null);
  const partErrors = usePartErrors(part, form);
  const [side, setSide] = useState<Side>('preview');
  /** Phones show either the form or the side panel. */
  const [isEditing, setIsEditing] = useState(true);
  const [publishing, setPublishing] = useState(false);
  const now = written.get(part);
  const stored = document.parts.find((one) => one.part === part);
  const go = (next: Part) => {
    setPart(next);
    void navigate({ search: { part: next }, replace: true, resetScroll: false });
  };
  const showSide = (next: Side) => {
    setSide(next);
    setIsEditing(false);
  };
  const openPublish = useMutation({
    mutationFn: () => drafts.flush(),
    onSuccess: () => (drafts.isUnsaved ? toast('error', t('publish.unsaved')) : setPublishing(true)),
  });
  if (!now || !stored) return null;
  const write = (next: unknown) => {
    // The form of a whole part always returns an object.
    const content = next as Content;
    partErrors.clearChanged(now.content, content);
    drafts.write(part, content);
  };
  const refuse = (errors: FieldErrors) => {
    setPublishing(false);
    setIsEditing(true);
    const first = partErrors.reject(errors);
    if (first) go(first);
  };
  // Title in the current language, else in English, as in the document list.
  const ownLanguage = isLanguage(i18n.language) ? i18n.language : SOURCE_LANGUAGE;
  const { shared, text } = DOCUMENT_SHAPES[document.kind];
  const english = isTranslation(part) ? written.get(SOURCE_LANGUAGE)?.content : undefined;
  return (
    <div className={s['page']}>
      <LeaveGuard changes={drafts} storedIn="device" ignoresSearch />
      <EditorHead
        document={document}
        part={part}
        title={titleIn(written, [ownLanguage, SOURCE_LANGUAGE, part], document.name)}
        onTaken={take}
        onVersions={() => showSide('versions')}
        busy={openPublish.isPending}
        onPublish={() => openPublish.mutate()}
      />
      <PartTabs document={document} written={written} problems={partErrors.errors} part={part} onPart={go} />
      <DraftNotes drafts={drafts} stored={stored} written={now} onCompareBuiltIn={() => showSide('shipped')} />
      <ViewSwitch isEditing={isEditing} onEditing={setIsEditing} />
      <div className={s['columns']} data-writing={isEditing}>
        <div className={s['form']} ref={form}>
          <SavedState written={now} />
          <ValueField
            key={part}
            name=""
            path=""
            schema={part === 'shared' ? shared : text}
            value={now.content}
            onChange={write}
            problems={partErrors.errors[part] ?? {}}
            part={part}
            english={english}
          />
        </div>
        <SidePanel
          key={part}
          document={document}
          stored={stored}
          content={now.content}
          english={english}
          conflict={now.state === 'conflict'}
          side={side}
          onSide={setSide}
          onRestore={(content) => {
            drafts.write(part, content);
            setIsEditing(true);
            toast('success', t('versions.restored'));
          }}
        />
      </div>
      {publishing && (
        <PublishDialog
          document={document}
          onDone={take}
          onRefused={refuse}
          onChanged={refetch}
          onClose={() => setPublishing(false)}
        />
      )}
    </div>
  );
}

/** Returns the title of the first of the parts that has one, otherwise the fallback. */
function titleIn(written: ReadonlyMap<Part, WrittenPart>, parts: readonly Part[], fallback: string): string {
  const titles = parts.map((part) => written.get(part)?.content['title']);
  return titles.find((title): title is string => typeof title === 'string' && title !== '') ?? fallback;
}
