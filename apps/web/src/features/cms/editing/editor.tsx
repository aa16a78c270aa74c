import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '@site/contract/core/errors.ts';
import { isLanguage, isTranslation, SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import type { DeskDocument } from '@site/contract/cms/schemas.ts';
import type { Content, Part } from '@site/contract/documents/fields.ts';
import { DOCUMENT_SHAPES } from '@site/contract/documents/kinds.ts';
import { focusFirstError } from '#platform/forms/form-errors.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { AsidePanel } from '../drafts/aside-panel.tsx';
import { PARTS } from '../documents/choices.ts';
import { ConflictPanel } from '../drafts/conflict-panel.tsx';
import { EditorHead } from './editor-head.tsx';
import s from './editor.module.css';
import LeaveGuard from '../drafts/leave-guard.tsx';
import { PartTabs } from './part-tabs.tsx';
import { SavedState } from '../drafts/saved-state.tsx';
import { SidePanel, type Side } from './side-panel.tsx';
import { useDocument } from '../drafts/use-document.ts';
import { ValueField } from '../fields/value-field.tsx';

const PublishDialog = lazyDialog(() => import('./publish-dialog.tsx'));
const route = getRouteApi('/desk/$id');

/** Editor of a document: one part at a time, with a preview next to it. */
export function Editor({ document }: { document: DeskDocument }) {
  const { t, i18n } = useTranslation('desk');
  const { part: addressed = SOURCE_LANGUAGE } = route.useSearch();
  // Local state changes first and the URL follows, so that keystrokes during the navigation go to the new part.
  const [part, setPart] = useState(addressed);
  const navigate = route.useNavigate();
  const { autosave, written, take, refetch } = useDocument(document);
  const [problems, setProblems] = useState<Partial<Record<Part, FieldErrors>>>({});
  const [side, setSide] = useState<Side>('preview');
  /** Phones show either the form or the side panel. */
  const [isEditing, setIsEditing] = useState(true);
  const [publishing, setPublishing] = useState(false);
  const [isSent, setIsSent] = useState(0);
  const form = useRef<HTMLDivElement>(null);
  const now = written.get(part);
  const stored = document.parts.find((one) => one.part === part);
  const go = (next: Part) => {
    setPart(next);
    void navigate({ search: { part: next }, replace: true, resetScroll: false });
  };
  useEffect(() => {
    if (isSent > 0) focusFirstError(form.current, problems[part] ?? {});
    // Moves the focus after a rejected publication and when another part is shown, but not while the errors are being
    // corrected.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSent, part]);
  const openPublish = useMutation({
    mutationFn: () => autosave.flush(),
    onSuccess: () => (autosave.unsaved ? toast('error', t('publish.unsaved')) : setPublishing(true)),
  });
  if (!now || !stored) return null;
  const write = (next: unknown) => {
    // The form of a whole part always returns an object.
    const content = next as Content;
    const changed = Object.keys({ ...now.content, ...content }).filter((key) => now.content[key] !== content[key]);
    const left = Object.entries(problems[part] ?? {}).filter(([path]) => !changed.includes(path.split('.')[0] ?? ''));
    setProblems({ ...problems, [part]: Object.fromEntries(left) });
    autosave.write(part, content);
  };
  const refuse = (errors: FieldErrors) => {
    const byPart: Partial<Record<Part, FieldErrors>> = {};
    for (const [path, message] of Object.entries(errors)) {
      const at = PARTS.find((one) => path.startsWith(`${one}.`));
      if (at) byPart[at] = { ...byPart[at], [path.slice(at.length + 1)]: message };
    }
    setProblems(byPart);
    setPublishing(false);
    setIsEditing(true);
    const first = PARTS.find((one) => byPart[one]);
    if (first) go(first);
    setIsSent(isSent + 1);
  };
  const { shared, text } = DOCUMENT_SHAPES[document.kind];
  // Title in the current language, else in English, as in the document list.
  const own = isLanguage(i18n.language) ? written.get(i18n.language) : undefined;
  const english = isTranslation(part) ? written.get(SOURCE_LANGUAGE)?.content : undefined;
  return (
    <div className={s['page']}>
      <LeaveGuard autosave={autosave} />
      <EditorHead
        document={document}
        part={part}
        title={
          titleOf(own?.content) ||
          titleOf(written.get(SOURCE_LANGUAGE)?.content) ||
          titleOf(now.content) ||
          document.name
        }
        onTaken={take}
        onVersions={() => {
          setSide('versions');
          setIsEditing(false);
        }}
        busy={openPublish.isPending}
        onPublish={() => openPublish.mutate()}
      />
      <PartTabs document={document} written={written} problems={problems} part={part} onPart={go} />
      {stored.newerShipped && (
        <div className={s['note']}>
          <p>{t('shipped.newer')}</p>
          <button
            type="button"
            onClick={() => {
              setSide('shipped');
              setIsEditing(false);
            }}
          >
            {t('shipped.compare')}
          </button>
        </div>
      )}
      {now.state === 'conflict' && (
        <ConflictPanel theirs={stored} mine={now.content} onDecide={(choice) => autosave.decide(stored, choice)} />
      )}
      {now.aside && <AsidePanel onSwap={() => autosave.swap(part)} onDiscard={() => autosave.discardAside(part)} />}
      <div className={s['views']} role="group" aria-label={t('views')}>
        <button type="button" aria-pressed={isEditing} onClick={() => setIsEditing(true)}>
          {t('view.write')}
        </button>
        <button type="button" aria-pressed={!isEditing} onClick={() => setIsEditing(false)}>
          {t('view.look')}
        </button>
      </div>
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
            problems={problems[part] ?? {}}
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
            autosave.write(part, content);
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

function titleOf(content: Content | undefined): string {
  const title = content?.['title'];
  return typeof title === 'string' ? title : '';
}
