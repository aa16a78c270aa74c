import { useMutation } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { useObjectUrl } from '#platform/browsers/use-object-url.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { ApiError, isApiError } from '@site/contract/core/errors.ts';
import { mediaRoutes } from '@site/contract/media/routes.ts';
import type { Image } from '@site/contract/media/schemas.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { RangeField } from '#ui/fields/range-field.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { DialogFrame, DialogTitle } from '#ui/dialogs/dialog.tsx';
import s from './crop-dialog.module.css';
import { cutPicture, SIZE } from './cut-picture.ts';
import type { PictureRoute } from './picture-route.ts';
import { uploadProblem } from './upload-problem.ts';
import { useCropSize } from './use-crop-size.ts';
import { MAX_ZOOM, MIN_ZOOM, ZOOM_STEP, zoomed } from './zoom.ts';

/** Zoom factor change per 200 px of wheel delta. A wheel notch is about 100 px, so each notch zooms by one step. */
const WHEEL_SPEED = ZOOM_STEP * 2;
const ARROW_PX = 8;

interface CropDialogProps {
  /** Selected file, uncropped. */
  file: File;
  /** Side of the stored square in pixels, from 256 to 4096; defaults to 400. */
  side?: number;
  /** Upload route; defaults to the account's profile pictures. */
  upload?: PictureRoute | undefined;
  onClose: () => void;
  /** Called after the square is stored. */
  onDone: (image: Image) => void;
  /** Called after a failure other than being logged out; the dialog shows the error and stays open. */
  onFail?: (error: unknown) => void;
  /** Called when the user turns out to be logged out, before sending or from the server's response. */
  onLoggedOut: () => void;
}

/** Crops an image to a square and uploads it (FORM-04). If the upload fails, the crop is preserved for a retry. */
export default function CropDialog(props: CropDialogProps) {
  const { file, side, upload = mediaRoutes.uploadAvatar, onClose, onDone, onFail, onLoggedOut } = props;
  const { t } = useTranslation('fields');
  const api = useApi();
  const user = useUser();
  const url = useObjectUrl(file);
  const size = useCropSize();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(MIN_ZOOM);
  const [area, setArea] = useState<Area>();
  const save = useMutation({
    mutationFn: async () => {
      if (!user) throw new ApiError('signed-out', '');
      if (!url || !area) throw new Error('no crop area');
      return api(upload, {}, { files: [await cutPicture(url, area, side)] });
    },
    onSuccess: onDone,
    onError: (error) => {
      if (isApiError(error, 'signed-out', 'token-malformed')) onLoggedOut();
      else onFail?.(error);
    },
  });
  const step = (by: number) => setZoom((now) => zoomed(now, by));
  const keyDown = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') step(1);
    if (key === '-') step(-1);
  };
  const failed = save.error && !isApiError(save.error, 'signed-out', 'token-malformed');
  return (
    <DialogFrame busy={save.isPending} onClose={onClose} className={s['dialog']}>
      <div className={s['bar']}>
        <Button
          look="quiet"
          className={s['tool']}
          onClick={onClose}
          disabled={save.isPending}
          aria-label={t('crop.back')}
        >
          <Icon name="left" />
        </Button>
        <DialogTitle className={s['title']}>{t('crop.title')}</DialogTitle>
        <SendButton
          type="button"
          className={s['tool']}
          sending={save.isPending}
          disabled={!area}
          onClick={() => save.mutate()}
        >
          {t('crop.save')}
        </SendButton>
      </div>
      {/* Handles the keys that the library ignores. */}
      <div role="presentation" className={s['stage']} style={{ width: size, height: size }} onKeyDown={keyDown}>
        {url && (
          <Cropper
            disableAutomaticStylesInjection
            image={url}
            crop={crop}
            zoom={zoom}
            minZoom={MIN_ZOOM}
            maxZoom={MAX_ZOOM}
            zoomSpeed={WHEEL_SPEED}
            keyboardStep={ARROW_PX}
            aspect={1}
            cropSize={{ width: size, height: size }}
            objectFit="cover"
            showGrid={false}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            cropperProps={{ 'aria-label': t('crop.area'), role: 'group' }}
          />
        )}
      </div>
      <ZoomTools width={size} zoom={zoom} onZoom={setZoom} onStep={step} />
      <p className={s['hint']} style={{ maxWidth: size }} role="status">
        {area && <SizeWarning area={area} zoom={zoom} />}
      </p>
      {failed && (
        <p className={s['problem']} style={{ maxWidth: size }} role="alert">
          {isApiError(save.error, 'media.size') ? t('crop.too-large') : uploadProblem(save.error, t)}
        </p>
      )}
    </DialogFrame>
  );
}

interface ZoomToolsProps {
  /** Width in pixels. */
  width: number;
  zoom: number;
  onZoom: (zoom: number) => void;
  /** Zooms by a number of steps. */
  onStep: (by: number) => void;
}

function ZoomTools({ width, zoom, onZoom, onStep }: ZoomToolsProps) {
  const { t } = useTranslation('fields');
  return (
    <div className={s['tools']} style={{ width }}>
      <Button
        look="quiet"
        className={s['tool']}
        aria-label={t('crop.farther')}
        disabled={zoom <= MIN_ZOOM}
        onClick={() => onStep(-1)}
      >
        <Icon name="minus" />
      </Button>
      <RangeField
        className={s['zoom']}
        label={t('crop.zoom')}
        hideLabel
        min={MIN_ZOOM}
        max={MAX_ZOOM}
        step={ZOOM_STEP}
        value={zoom}
        onChange={onZoom}
      />
      <Button
        look="quiet"
        className={s['tool']}
        aria-label={t('crop.closer')}
        disabled={zoom >= MAX_ZOOM}
        onClick={() => onStep(1)}
      >
        <Icon name="plus" />
      </Button>
    </div>
  );
}

/** Warns of a crop smaller than the minimum size, which would be upscaled. */
function SizeWarning({ area, zoom }: { area: Area; zoom: number }) {
  const { t } = useTranslation('fields');
  const cropped = Math.min(area.width, area.height);
  if (cropped >= SIZE.min) return null;
  // If the image itself is too small, zooming out cannot help.
  const smallPicture = Math.round(cropped * zoom) < SIZE.min;
  return t(smallPicture ? 'crop.small-picture' : 'crop.small-part', { n: SIZE.min });
}
