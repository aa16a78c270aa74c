import type { AdvertDevice } from '@site/contract/adverts/routes.ts';
import type { Slide } from '@site/contract/documents/kinds.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './advert-dialog.module.css';

/** Image sizes in CSS pixels (NAV-10). Images are cropped to them, so the layout does not shift when they load. */
const SIZES = { pc: { width: 640, height: 400 }, mobile: { width: 320, height: 320 } };

interface Props {
  slide: Slide;
  /** Fallback name for an image without alternative text. */
  title: string;
  device: AdvertDevice;
  onFollow: () => void;
  onFocus?: () => void;
}

/** Slide with image and text; its link opens in another tab. */
export function SlideLink({ slide: { img, link, alt }, title, device, onFollow, onFocus }: Props) {
  const { t } = useTranslation('frame');
  return (
    <a
      className={s['slide']}
      href={link}
      target="_blank"
      rel="noopener sponsored"
      onClick={onFollow}
      onFocus={onFocus}
      draggable={false}
    >
      <img src={img} alt="" {...SIZES[device]} draggable={false} />
      <span className={s['words']}>{alt || title}</span>
      <span className="visually-hidden"> {t('advert.new-tab')}</span>
    </a>
  );
}
