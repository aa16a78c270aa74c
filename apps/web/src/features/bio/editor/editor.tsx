import { useCallback, useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import type { BioConfig, Block, BlockKind } from '@site/contract/bio/blocks.ts';
import { BIO_SITES, BLOCKS, type BioSite } from '@site/contract/bio/limits.ts';
import type { Bio } from '@site/contract/bio/schemas.ts';
import { LeaveGuard } from '#features/unsaved';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useZone } from '#platform/use-zone.ts';
import { whenIdle } from '#platform/browsers/when-idle.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { ABOVE_LARGE } from '#ui/viewport/breakpoints.ts';
import { useMedia } from '#ui/viewport/use-media.ts';
import { Blocks } from '../blocks/blocks.tsx';
import type { BlockActs } from '../blocks/block-list.tsx';
import { blockName, copyOf, loadForms, newBlock } from '../blocks/editors.ts';
import { Canvas } from './canvas.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditorContext } from './editor-context.ts';
import { EditorNotes, UNDO_REMOVAL, type Removed } from './editor-notes.tsx';
import s from './editor.module.css';
import { addBlock, moveBlock, removeBlock } from './edits.ts';
import type { LocalDraftStore } from '../autosave/local-draft-store.ts';
import { Appearance } from '../appearance/appearance.tsx';
import { useBio } from '../autosave/use-bio.ts';

const AddDialog = lazyDialog(() => import('../blocks/add-dialog.tsx'));
const HistoryDialog = lazyDialog(() => import('../sites/history-dialog.tsx'));
const HtmlDialog = lazyDialog(() => import('../sites/html-dialog.tsx'));

const VIEWS = ['blocks', 'look', 'preview'] as const;
type View = (typeof VIEWS)[number];

/** Focuses an element after the pending render. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

/** Handles the undo and redo shortcuts for the whole bio, because the native undo covers only a single field. */
function handleUndoKeys(event: KeyboardEvent<HTMLElement>, autosave: { undo: () => void; redo: () => void }): void {
  const { ctrlKey, metaKey, altKey, shiftKey, target, currentTarget } = event;
  const key = event.key.toLowerCase();
  // Ignores events from dialogs: they are rendered in portals outside this element.
  if (!(ctrlKey || metaKey) || altKey || !(target instanceof Node && currentTarget.contains(target))) return;
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  if (key === 'y' || shiftKey) autosave.redo();
  else autosave.undo();
}

/** Buttons that switch between the parts of the editor. */
function ViewButtons({ view, isWide, onView }: { view: View; isWide: boolean; onView: (view: View) => void }) {
  const { t } = useTranslation('bio');
  return (
    <div className={s['views']} role="group" aria-label={t('views')}>
      {VIEWS.map((one) => (
        <button
          key={one}
          type="button"
          data-view={one}
          aria-pressed={one === view || (isWide && one === 'blocks' && view === 'preview')}
          onClick={() => onView(one)}
        >
          {t(`view.${one}`)}
        </button>
      ))}
    </div>
  );
}

/**
 * The bio editor (BIO-01). It depends on browser state, so it is not server-rendered; BioPage shows a skeleton in its
 * place.
 */
export default function Editor({ bio, place }: { bio: Bio; place: LocalDraftStore }) {
  const { t } = useTranslation('bio');
  const zone = useZone() ?? 'UTC';
  const isWide = useMedia(ABOVE_LARGE);
  const autosave = useBio(bio, place);
  const [view, setView] = useState<View>('blocks');
  const [opened, setOpened] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'add' | 'history' | 'html' | null>(null);
  const [site, setSite] = useState<BioSite>();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => whenIdle(loadForms), []);
  const editing = useMemo(() => ({ autosave, copies: bio.copies }), [autosave, bio.copies]);

  const acts = useMemo<BlockActs>(
    () => ({
      open: setOpened,
      move: (from, to) => autosave.edit(moveBlock(from, to)),
      duplicate: (id) => {
        const block = autosave.block(id);
        if (!block) return;
        if (autosave.written().document.blocks.length >= BLOCKS) return toast('warning', t('full', { max: BLOCKS }));
        const copy = copyOf(block);
        autosave.edit(addBlock(copy, id));
        setOpened(copy.id);
        setSaid(t('duplicated', { name: blockName(block, t) }));
        focusSoon(`block-${copy.id}`);
      },
      remove: (id) => {
        const { blocks } = autosave.written().document;
        const at = blocks.findIndex((block) => block.id === id);
        const block = blocks[at];
        if (!block) return;
        autosave.edit(removeBlock(id));
        setOpened((now) => (now === id ? null : now));
        setRemoved({ id, name: blockName(block, t), after: autosave.written().document });
        focusSoon(UNDO_REMOVAL);
      },
    }),
    [autosave, t],
  );
  // Stable callbacks prevent re-rendering the preview while the user types.
  const pick = useCallback((id: string) => {
    setView('blocks');
    setOpened(id);
    focusSoon(`block-${id}`);
  }, []);
  const look = useCallback(() => setView('look'), []);
  const add = (kind: BlockKind) => {
    setDialog(null);
    const block = newBlock(kind, zone, t);
    autosave.edit(addBlock(block, opened));
    setView('blocks');
    setOpened(block.id);
    setSaid(t('added', { name: t(`bio-sites:kind.${kind}`) }));
    focusSoon(`block-${block.id}`);
  };
  const askAdd = () =>
    autosave.written().document.blocks.length >= BLOCKS
      ? toast('warning', t('full', { max: BLOCKS }))
      : setDialog('add');
  const restore = (version: { config: BioConfig; blocks: Block[] }) => {
    autosave.edit(() => ({ ...version.config, blocks: version.blocks }));
    setSaid(t('restored'));
  };
  const start = (blocks: Block[], replace: boolean) => {
    const all = replace ? blocks : [...autosave.written().document.blocks, ...blocks];
    autosave.edit((document) => ({ ...document, blocks: all.slice(0, BLOCKS) }));
    if (all.length > BLOCKS) toast('warning', t('full-left', { max: BLOCKS, count: all.length - BLOCKS }));
  };
  const current = site ?? autosave.written().document.sites[0] ?? BIO_SITES[0];
  return (
    <EditorContext value={editing}>
      <LeaveGuard changes={autosave} storedIn="device" ignoresSearch />
      <div
        role="presentation"
        className={s['editor']}
        data-view={view}
        onKeyDown={(event) => handleUndoKeys(event, autosave)}
      >
        <EditorBar
          onAdd={askAdd}
          isPreview={view === 'preview'}
          onPreview={() => setView(view === 'preview' ? 'blocks' : 'preview')}
          onHistory={() => setDialog('history')}
          onHtml={() => setDialog('html')}
        />
        <div className={s['columns']}>
          <div className={s['build']}>
            <EditorNotes
              isNew={bio.revision === 0}
              removed={removed}
              onRemoved={() => setRemoved(null)}
              onRestore={() => {
                autosave.undo();
                if (removed) focusSoon(`block-${removed.id}`);
              }}
            />
            <ViewButtons view={view} isWide={isWide} onView={setView} />
            <div className={s['part']} data-part="blocks">
              <Blocks opened={opened} acts={acts} onAdd={askAdd} />
            </div>
            {view === 'look' && <Appearance />}
          </div>
          {(isWide || view === 'preview') && (
            <section className={s['canvas']} aria-label={t('view.preview')}>
              {/* Hidden visually because the tab already shows the name. */}
              <h2 className="visually-hidden">{t('view.preview')}</h2>
              <Canvas bio={bio} site={site} onSite={setSite} selected={opened} onPick={pick} onLook={look} />
            </section>
          )}
        </div>
        <span className="visually-hidden" role="status">
          {said}
        </span>
      </div>
      {dialog === 'add' && <AddDialog onAdd={add} onClose={() => setDialog(null)} />}
      {dialog === 'history' && <HistoryDialog site={current} onRestore={restore} onClose={() => setDialog(null)} />}
      {dialog === 'html' && <HtmlDialog site={current} onStart={start} onClose={() => setDialog(null)} />}
    </EditorContext>
  );
}
