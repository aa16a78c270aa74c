import type { Picture } from '@site/contract/bio/blocks.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { LineField } from '../fields.tsx';
import s from '../form.module.css';
import { PictureButton } from './picture-button.tsx';

interface Props {
  value: Picture | null;
  onChange: (picture: Picture | null, field?: string) => void;
  error: string | undefined;
}

/** Image input: upload from this device, or a URL. */
export function PictureField({ value, onChange, error }: Props) {
  const { t } = useTranslation('bio');
  const write = (change: Partial<Picture>, field: string) =>
    onChange({ url: '', alt: '', width: null, height: null, ...value, ...change }, field);
  return (
    <div className={s['form']} role="group" aria-label={t('picture')}>
      <div className={s['picture']}>
        {/* The page does not load images from other sites, but the preview does. */}
        {value?.url.startsWith('/files/') && <img src={value.url} alt="" width={88} height={88} />}
        <div className={s['actions']}>
          <PictureButton
            label={t(value ? 'picture.change' : 'picture.choose')}
            onPicture={(picture) => onChange({ ...picture, alt: value?.alt ?? '' })}
          />
          {value && (
            <Button look="quiet" onClick={() => onChange(null)}>
              {t('picture.remove')}
            </Button>
          )}
        </div>
      </div>
      <LineField
        label={t('picture.address')}
        description={t('picture.help')}
        error={error}
        inputMode="url"
        placeholder="https://"
        maxLength={500}
        value={value?.url ?? ''}
        onChange={(url) =>
          url.trim() === '' ? onChange(null) : write({ url: url.trim(), width: null, height: null }, 'url')
        }
      />
      {value && (
        <LineField
          label={t('picture.alt')}
          description={t('picture.alt-help')}
          maxLength={200}
          value={value.alt}
          onChange={(alt) => write({ alt }, 'alt')}
        />
      )}
    </div>
  );
}
