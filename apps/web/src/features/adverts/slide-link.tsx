import type { AdvertDevice } from '@site/contract/adverts/routes.ts';
import type { Slide } from '@site/contract/documents/kinds.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import s from './advert-dialog.module.css';

/** In CSS pixels (NAV-10); pictures are cut to it, so that nothing jumps when they arrive. */
const SIZES = { pc: { width: 640, height: 400 }, mobile: { width: 320, height: 320 } };

interface Props {
  slide: Slide;
  /** Names a picture that says nothing itself. */
  title: string;
  device: AdvertDevice;
  onFollow: () => void;
  onFocus?: () => void;
}

/** A picture with its words, which opens where it leads in another tab. */
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
