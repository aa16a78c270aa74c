import { useId, useImperativeHandle, useRef, useState, type ComponentType, type ReactNode, type Ref } from 'react';
import { useBrowserOffline } from '#platform/offline/use-online.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Image } from '@site/contract/media/schemas.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FileInput, PICTURE_FILES } from '#ui/fields/file-input.tsx';
import { Icon } from '#ui/icon.tsx';
import { PendingTile } from './pending-tile.tsx';
import type { PictureRoute } from './picture-route.ts';
import { StoredTile } from './stored-tile.tsx';
import { NeedsConnection } from '#ui/forms/needs-connection.tsx';
import { useFileDrop } from '#ui/forms/use-file-drop.ts';
import s from '#ui/forms/upload-field.module.css';
import { useUploads } from './use-uploads.ts';

/** Props of a component that reviews selected files before the upload. */
export interface UploadReviewProps {
  files: readonly File[];
  /** Called with the files to upload; an empty list uploads none. */
  onDone: (files: readonly File[]) => void;
}

export interface UploadFieldHandle {
  add: (files: readonly File[]) => void;
}

interface UploadFieldProps {
  ref?: Ref<UploadFieldHandle>;
  /** Label of the field; defaults to the text of the button. */
  label?: string;
  button: string;
  /** Hides the button, because another control adds images; receives the focus when an image is removed. */
  hiddenButton?: { focusInstead: () => void };
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
  ref,
  value,
  onChange,
  max,
  onBusy,
  label,
  button,
  hiddenButton,
  disabled: isDisabled,
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
  const disabled = useBrowserOffline() || Boolean(isDisabled);
  const { over, handlers } = useFileDrop(add, { disabled });
  useImperativeHandle(ref, () => ({ add }));
  const labelText = label ?? (hiddenButton && button);
  const isEmpty = value.length + items.length === 0;
  const isFull = value.length + items.length >= max;
  const pick = () => input.current?.click();

  function focusButton(): void {
    if (hiddenButton) hiddenButton.focusInstead();
    else document.getElementById(`${id}-pick`)?.focus();
  }

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
    focusButton();
  }

  return (
    <div
      // The element only handles pasted and dropped files, so it has no role of its own.
      role="presentation"
      className={s['field']}
      data-over={over}
      {...handlers}
    >
      <div role="group" className={s['parts']} aria-labelledby={labelText ? `${id}-label` : `${id}-pick`}>
        <FieldLabel id={id} text={labelText} isHidden={hiddenButton !== undefined} />
        {!isEmpty && (
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
              focusButton();
            }}
          />
        )}
        {!hiddenButton && (
          <PickButton
            {...{ id, button, isFull, description: field.description }}
            disabled={disabled}
            data-path={field['data-path']}
            onClick={() => (isFull ? setSaid(t('errors:media.count', { n: max })) : pick())}
          />
        )}
        <NeedsConnection action="upload" />
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
        <FileInput ref={input} label={button} accept={PICTURE_FILES} multiple={max > 1} onFiles={add} />
      </div>
    </div>
  );
}

function FieldLabel({ id, text, isHidden }: { id: string; text: string | undefined; isHidden: boolean }) {
  if (!text) return null;
  return (
    <span className={isHidden ? 'visually-hidden' : s['label']} id={`${id}-label`}>
      {text}
    </span>
  );
}

interface PickButtonProps {
  /** Prefix of the ids. */
  id: string;
  button: string;
  description: ReactNode;
  disabled: boolean;
  isFull: boolean;
  'data-path': string | undefined;
  onClick: () => void;
}

/** Opens the file selection. */
function PickButton({ id, button, description, disabled, isFull, onClick, ...path }: PickButtonProps) {
  const { t } = useTranslation('fields');
  return (
    <>
      <Button
        id={`${id}-pick`}
        {...path}
        className={s['pick']}
        // aria-disabled instead of disabled, so that it retains the focus and explains why nothing can be added.
        aria-disabled={isFull}
        disabled={disabled}
        aria-describedby={`${id}-help ${id}-error`}
        onClick={onClick}
      >
        <Icon name="plus" size={18} />
        {button}
      </Button>
      <p className={s['help']} id={`${id}-help`}>
        {description} {t('upload.drop')}
      </p>
    </>
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
