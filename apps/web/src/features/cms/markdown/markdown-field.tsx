import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { BODY_MAX } from '@site/contract/documents/kinds.ts';
import type { Part } from '@site/contract/documents/fields.ts';
import { fitImage } from '#features/media';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Field, useFieldInput } from '#ui/fields/field.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { applyEdit, selectedOf } from './apply-edit.ts';
import { linkEdit, picturesEdit, wrapEdit, type Edit, type Selected } from './markdown-edits.ts';
import s from './markdown-field.module.css';
import { MarkdownTools } from './markdown-tools.tsx';

interface MarkdownFieldProps {
  path: string;
  label: string;
  text: string;
  problem: string | undefined;
  part: Part;
  onChange: (text: string) => void;
}

const picturesOf = (files: FileList): File[] => [...files].filter(({ type }) => type.startsWith('image/'));

/** Markdown editor with a toolbar. */
export function MarkdownField({ path, label, text, problem, part, onChange }: MarkdownFieldProps) {
  const { t } = useTranslation('desk');
  const { t: problems } = useTranslation('errors');
  const api = useApi();
  const field = useRef<HTMLTextAreaElement>(null);
  const { id, ...control } = useFieldInput({ error: problem });
  const edit = (change: (at: Selected) => Edit) => {
    if (field.current) applyEdit(field.current, change(selectedOf(field.current)));
  };
  const [asksForDescription, setAsksForDescription] = useState(false);
  const insertPictures = (urls: readonly string[]) => {
    const focused = document.activeElement;
    edit((at) => picturesEdit(at, urls));
    setAsksForDescription(true);
    // Typing in another field during the upload continues there.
    if (focused !== field.current && focused instanceof HTMLElement && focused.matches('input, textarea'))
      focused.focus();
  };
  const upload = useMutation({
    async mutationFn(files: File[]) {
      const urls: string[] = [];
      try {
        for (const file of files) {
          const { url } = await api(cmsRoutes.picture, {}, { files: [await fitImage(file, problems)] });
          urls.push(url);
        }
      } finally {
        // Images before the one that failed are inserted.
        if (urls.length > 0) insertPictures(urls);
      }
    },
  });
  const take = (event: ClipboardEvent | DragEvent, files: FileList) => {
    const pictures = picturesOf(files);
    if (pictures.length === 0) return;
    event.preventDefault();
    upload.mutate(pictures);
  };
  const press = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const key = event.key.toLowerCase();
    const change = {
      b: (at: Selected) => wrapEdit(at, '**'),
      i: (at: Selected) => wrapEdit(at, '*'),
      k: (at: Selected) => linkEdit(at, t('link.words')),
    }[key];
    if (!change) return;
    event.preventDefault();
    edit(change);
  };
  return (
    <Field {...{ id, label }} error={problem}>
      <div className={s['frame']}>
        <MarkdownTools
          edit={edit}
          part={part}
          uploading={upload.isPending}
          onPictures={(files) => upload.mutate(files)}
        />
        <TextAreaField
          id={id}
          aria-describedby={control['aria-describedby']}
          data-path={path}
          error={problem !== undefined}
          ref={field}
          max={null}
          minRows={18}
          lang={part === 'shared' ? undefined : part}
          maxLength={BODY_MAX}
          value={text}
          onChange={({ currentTarget }) => {
            setAsksForDescription(false);
            onChange(currentTarget.value);
          }}
          onKeyDown={press}
          onPaste={(event) => take(event, event.clipboardData.files)}
          onDrop={(event) => take(event, event.dataTransfer.files)}
        />
        <p className={s['status']} role="status">
          {upload.isPending ? t('picture.sending') : asksForDescription && t('picture.describe')}
        </p>
      </div>
    </Field>
  );
}
