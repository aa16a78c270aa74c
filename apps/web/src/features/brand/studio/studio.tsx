import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { LeaveGuard } from '#features/unsaved';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { JumpLinks } from '#ui/pages/page-tabs.tsx';
import { ColorsSection } from '../colors/colors-section.tsx';
import { PicturesSection } from '../pictures/pictures-section.tsx';
import { Preview } from '../preview/preview.tsx';
import { ConflictPanel } from '../publish/conflict-panel.tsx';
import { HistoryPanel } from '../publish/history-panel.tsx';
import { usePublication } from '../publish/use-publication.ts';
import { FooterSection } from '../sections/footer-section.tsx';
import { HomeSection } from '../sections/home-section.tsx';
import { MailSection } from '../sections/mail-section.tsx';
import { NamesSection } from '../sections/names-section.tsx';
import { ShapeSection } from '../sections/shape-section.tsx';
import type { BrandState } from './brand-values.ts';
import { StudioBar } from './studio-bar.tsx';
import s from './studio.module.css';
import { useBrandDraft } from './use-brand-draft.ts';

const PublishDialog = lazyDialog(() => import('../publish/publish-dialog.tsx'));

/** Parts of the studio. Narrow viewports show one of them, wide ones the form and one of the others. */
const VIEWS = ['edit', 'preview', 'history'] as const;
type View = (typeof VIEWS)[number];

/** Sections of the form. Their names are also the ids of their elements. */
const SECTIONS = ['names', 'pictures', 'colors', 'shape', 'home', 'mail', 'footer'] as const;

/** Editor of the brand: a form that saves itself as a draft, with a preview of real pages and the history. */
export default function Studio({ state }: { state: BrandState }) {
  const { t } = useTranslation('brand');
  const element = useRef<HTMLFormElement>(null);
  const draft = useBrandDraft(state);
  const publication = usePublication(state, draft);
  const [view, setView] = useState<View>('edit');
  const [publishing, setPublishing] = useState(false);
  const { form, autosave } = draft;
  const openPublish = useMutation({
    mutationFn: () => autosave.flush(),
    onSuccess: () => (autosave.isUnsaved ? toast('error', t('publish.unsaved')) : setPublishing(true)),
  });
  const correct = () => {
    setPublishing(false);
    setView('edit');
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[data-path="colors.accent"]')?.focus());
  };
  return (
    <Form form={form} element={element} className={s['studio']} data-view={view} onSend={() => openPublish.mutate()}>
      <StudioBar
        state={state}
        draft={draft}
        publication={publication}
        busy={openPublish.isPending || publication.publish.isPending}
        onHistory={() => setView('history')}
      />
      {draft.theirs && (
        <ConflictPanel mine={form.values} theirs={draft.theirs} onMine={draft.keepMine} onTheirs={draft.takeTheirs} />
      )}
      <div className={s['views']} role="group" aria-label={t('views')}>
        {VIEWS.map((one) => (
          <button key={one} type="button" data-one={one} aria-pressed={one === view} onClick={() => setView(one)}>
            {t(`view.${one}`)}
          </button>
        ))}
      </div>
      <div className={s['parts']}>
        <JumpLinks sections={SECTIONS.map((id) => ({ id, text: t(id) }))} />
        <NamesSection form={form} />
        <PicturesSection form={form} saved={draft.base.brand} />
        <ColorsSection form={form} published={state.published.brand} />
        <ShapeSection form={form} />
        <HomeSection form={form} />
        <MailSection form={form} />
        <FooterSection form={form} />
      </div>
      <aside className={s['side']} aria-label={t(view === 'history' ? 'history' : 'preview')}>
        {view === 'history' ? (
          <HistoryPanel published={state.published} restore={publication.restore} />
        ) : (
          <Preview values={form.values} base={draft.base} />
        )}
      </aside>
      <LeaveGuard changes={autosave} storedIn="device" ignoresSearch />
      {publishing && (
        <PublishDialog
          published={state.published.brand}
          draft={form.values}
          busy={publication.publish.isPending}
          onPublish={() => publication.publish.mutate(undefined, { onSettled: () => setPublishing(false) })}
          onCorrect={correct}
          onClose={() => setPublishing(false)}
        />
      )}
    </Form>
  );
}
