import { useId, useRef, useState, type ComponentType, type ReactNode, type Ref } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Image } from '@site/contract/media/schemas.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PendingTile } from './pending-tile.tsx';
import type { PictureRoute } from './picture-route.ts';
import { StoredTile } from './stored-tile.tsx';
import { useFileDrop } from '#ui/forms/use-file-drop.ts';
import s from '#ui/forms/upload-field.module.css';
import { useUploads } from './use-uploads.ts';

/** Props of a component that reviews selected files before the upload. */
export interface UploadReviewProps {
  files: readonly File[];
  /** Called with the files to upload; an empty list uploads none. */
  onDone: (files: readonly File[]) => void;
}

interface UploadFieldProps {
  /** Label of the field; defaults to the text of the button. */
  label?: string;
  button: string;
  description?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  'data-path'?: string;
  value: readonly Image[];
  onChange: (images: Image[]) => void;
  /** Maximum number of images. */
  max: number;
  /** Called when uploads start or end; images still being uploaded are not in the value. */
  onBusy?: (busy: boolean) => void;
  /** Reviews the files before the upload. */
  review?: ComponentType<UploadReviewProps>;
  /** Upload route; defaults to the images of posts. */
  upload?: PictureRoute;
}

/** Image list (FORM-03): select, drop or paste files, with progress, removal and sorting. */
export function UploadField({
  value,
  onChange,
  max,
  onBusy,
  label,
  button,
  disabled = false,
  review: Review,
  upload,
  ...field
}: UploadFieldProps) {
  const { t } = useTranslation('fields');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const { items, refused, review, add, start, retry, drop } = useUploads({
    reviewed: Review !== undefined,
    upload,
    images: value,
    max,
    onBusy,
    onChange: (images) => {
      onChange(images);
      setSaid(t('upload.arrived', { total: images.length }));
    },
  });
  const { over, handlers } = useFileDrop(add, { disabled });
  const isFull = value.length + items.length >= max;
  const pick = () => input.current?.click();

  function move(at: number, by: -1 | 1): void {
    const moved = [...value];
    moved.splice(at + by, 0, ...moved.splice(at, 1));
    onChange(moved);
    setSaid(t('upload.moved', { n: at + by + 1, total: moved.length }));
  }

  function remove(at: number): void {
    onChange(value.filter((_, index) => index !== at));
    setSaid(t('upload.removed'));
    // The pressed button was removed, so the focus moves to the button of the field.
    document.getElementById(`${id}-pick`)?.focus();
  }

  return (
    <div
      // The element only handles pasted and dropped files, so it has no role of its own.
      role="presentation"
      className={s['field']}
      data-over={over}
      {...handlers}
    >
      <div role="group" className={s['parts']} aria-labelledby={label ? `${id}-label` : `${id}-pick`}>
        {label && (
          <span className={s['label']} id={`${id}-label`}>
            {label}
          </span>
        )}
        {value.length + items.length > 0 && (
          <ul className={s['tiles']}>
            <StoredTiles images={value} disabled={disabled} onMove={move} onRemove={remove} />
            {items.map((item) => (
              <PendingTile key={item.key} item={item} onRetry={() => retry(item.key)} onDrop={() => drop(item)} />
            ))}
          </ul>
        )}
        {Review && review.length > 0 && (
          <Review
            files={review}
            onDone={(files) => {
              start(files);
              // The review is removed from the page, so the focus moves to the button of the field.
              document.getElementById(`${id}-pick`)?.focus();
            }}
          />
        )}
        <Button
          id={`${id}-pick`}
          data-path={field['data-path']}
          className={s['pick']}
          // aria-disabled instead of disabled, so that it retains the focus and explains why nothing can be added.
          aria-disabled={isFull}
          disabled={disabled}
          aria-describedby={`${id}-help ${id}-error`}
          onClick={() => (isFull ? setSaid(t('errors:media.count', { n: max })) : pick())}
        >
          <Icon name="plus" size={18} />
          {button}
        </Button>
        <p className={s['help']} id={`${id}-help`}>
          {field.description} {t('upload.drop')}
        </p>
        <div className={s['problems']} id={`${id}-error`} role="alert">
          {refused.map(({ name, problem }, index) => (
            <p key={index}>
              {name && <b>{name} </b>}
              <span>{problem}</span>
            </p>
          ))}
          {field.error && <p>{field.error}</p>}
        </div>
        <span className="visually-hidden" role="status">
          {said}
        </span>
        <ImageInput ref={input} label={button} multiple={max > 1} onFiles={add} />
      </div>
    </div>
  );
}

interface StoredTilesProps {
  images: readonly Image[];
  disabled: boolean;
  onMove: (at: number, by: -1 | 1) => void;
  onRemove: (at: number) => void;
}

function StoredTiles({ images, disabled, onMove, onRemove }: StoredTilesProps) {
  return images.map((image, at) => (
    <StoredTile
      key={image.id}
      image={image}
      at={at}
      total={images.length}
      disabled={disabled}
      onMove={(by) => onMove(at, by)}
      onRemove={() => onRemove(at)}
    />
  ));
}

interface ImageInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  multiple: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Invisible file input; a button opens its file selection. */
function ImageInput({ ref, label, multiple, onFiles }: ImageInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={multiple}
      aria-label={label}
      accept=".gif,.jpg,.jpeg,.png,.bmp,image/gif,image/jpeg,image/png,image/bmp"
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        // Resets the input, so that choosing the same file again fires a change event.
        currentTarget.value = '';
      }}
    />
  );
}
