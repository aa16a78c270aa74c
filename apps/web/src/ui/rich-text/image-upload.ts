import { Fragment, Slice } from '@tiptap/pm/model';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { Extension, type Editor } from '@tiptap/react';
import { imageFile, imageFiles } from './image-files.ts';
import s from './rich-text.module.css';

/** Uploads an image and resolves to its URL; reports its own errors. */
export type Upload = (file: File) => Promise<string>;

/** Images that were added together, and their position in the text. */
interface Batch {
  files: File[];
  pos: number;
}

type Change = { add: Decoration } | { remove: Decoration };

/** Placeholders of uploads. They are decorations, so that the text contains stored images only. */
const key = new PluginKey<DecorationSet>('image-upload');

/** Returns a placeholder at its current position; empty if the text around it has been deleted. */
function findCurrent(all: DecorationSet, placeholder: Decoration): Decoration[] {
  return all.find(undefined, undefined, (spec) => spec === placeholder.spec);
}

function applyChange(tr: Transaction, before: DecorationSet): DecorationSet {
  const mapped = before.map(tr.mapping, tr.doc);
  const change: Change | undefined = tr.getMeta(key);
  if (!change) return mapped;
  return 'add' in change ? mapped.add(tr.doc, [change.add]) : mapped.remove(findCurrent(mapped, change.remove));
}

/** Whether an image is still being uploaded. */
export function hasUploads(editor: Editor): boolean {
  return (key.getState(editor.state)?.find().length ?? 0) > 0;
}

/** Moves a position at the start of a paragraph before it, so that no empty paragraph remains above the image. */
function insertionPoint({ doc, schema }: EditorState, pos: number): number {
  const $pos = doc.resolve(pos);
  const image = schema.nodes['image'];
  if (!image || !$pos.parent.isTextblock || $pos.parentOffset > 0) return pos;
  const index = $pos.index(-1);
  return $pos.node(-1).canReplaceWith(index, index, image) ? $pos.before() : pos;
}

function previewOf(urls: readonly string[]): HTMLElement {
  const box = document.createElement('span');
  box.className = s['uploading'] ?? '';
  box.append(...urls.map((src) => Object.assign(document.createElement('img'), { src, alt: '' })));
  return box;
}

/** Replaces a placeholder with the stored images. */
function insertStored(view: EditorView, placeholder: Decoration, stored: readonly string[]): void {
  const { state } = view;
  const [current] = findCurrent(key.getState(state) ?? DecorationSet.empty, placeholder);
  const images = stored.flatMap((src) => state.schema.nodes['image']?.create({ src }) ?? []);
  const tr = state.tr.setMeta(key, { remove: placeholder } satisfies Change);
  view.dispatch(current && images.length > 0 ? tr.insert(current.from, images) : tr);
}

async function uploadBatch(view: EditorView, { files, pos }: Batch, upload: Upload): Promise<void> {
  const previews = files.map((file) => URL.createObjectURL(file));
  // Text typed at the position appears after the images.
  const placeholder = Decoration.widget(insertionPoint(view.state, pos), previewOf(previews), { side: -1 });
  view.dispatch(view.state.tr.setMeta(key, { add: placeholder } satisfies Change));
  const results = await Promise.allSettled(files.map(upload));
  previews.forEach((url) => URL.revokeObjectURL(url));
  if (view.isDestroyed) return;
  const stored = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  insertStored(view, placeholder, stored);
}

/** Takes pasted or dropped images: inserts them into the text, or attaches them. */
export type TakeImages = (view: EditorView, batch: Batch) => void;

/** Uploads images and inserts them into the text when all of them are stored. */
export const insertImages =
  (upload: Upload): TakeImages =>
  (view, batch) =>
    void uploadBatch(view, batch, upload);

/** Adds images at the start of the selection. */
export function addImages({ view }: Editor, files: File[], take: TakeImages): void {
  if (files.length > 0) take(view, { files, pos: view.state.selection.from });
}

function withoutImages(fragment: Fragment): Fragment {
  const nodes = fragment.content.filter(({ type }) => type.name !== 'image');
  return Fragment.from(nodes.map((node) => (node.isText ? node : node.copy(withoutImages(node.content)))));
}

/** Pastes the text of a slice without its images, which the clipboard contains as files too. */
function pasteText(view: EditorView, { content, openStart, openEnd }: Slice): void {
  const text = withoutImages(content);
  if (text.textBetween(0, text.size) === '') return;
  view.dispatch(view.state.tr.replaceSelection(new Slice(text, openStart, openEnd)).setMeta('paste', true));
}

/** Takes images that pasted or dropped HTML contains as data URLs, and removes them from the text. */
function takeEmbedded(view: EditorView, take: TakeImages): void {
  const { tr, doc } = view.state;
  const batches: Batch[] = [];
  doc.descendants((node, pos) => {
    const src: unknown = node.attrs['src'];
    if (node.type.name !== 'image' || typeof src !== 'string' || !/^data:/i.test(src)) return;
    const at = tr.mapping.map(pos);
    tr.delete(at, at + node.nodeSize);
    const file = imageFile(src);
    const last = batches.at(-1);
    if (file && last?.pos === at) last.files.push(file);
    else if (file) batches.push({ files: [file], pos: at });
  });
  if (!tr.docChanged) return;
  view.dispatch(tr.setMeta('addToHistory', false));
  for (const batch of batches) take(view, batch);
}

/** Takes images that are pasted or dropped. Requires the image extension with `allowBase64`. */
export function imageUpload(take: TakeImages): Extension {
  const plugin = new Plugin<DecorationSet>({
    key,
    state: { init: () => DecorationSet.empty, apply: applyChange },
    view: () => ({
      update: (view, { doc }) => {
        if (view.state.doc !== doc) takeEmbedded(view, take);
      },
    }),
    props: {
      decorations: (state) => key.getState(state),
      handlePaste(view, event, slice) {
        const files = imageFiles(event.clipboardData?.files ?? []);
        if (files.length === 0) return false;
        pasteText(view, slice);
        take(view, { files, pos: view.state.selection.from });
        return true;
      },
      handleDOMEvents: {
        drop(view, event) {
          const files = imageFiles(event.dataTransfer?.files ?? []);
          // An image of the text that is dragged to another position may be a file too.
          if (view.dragging || files.length === 0) return false;
          event.preventDefault();
          const pos = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
          if (pos !== undefined) take(view, { files, pos });
          return true;
        },
      },
    },
  });
  return Extension.create({ name: 'imageUpload', addProseMirrorPlugins: () => [plugin] });
}
