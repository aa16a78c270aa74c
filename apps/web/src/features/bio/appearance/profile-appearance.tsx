import { memo } from 'react';
import { paletteOf } from '@site/bio-html/themes/themes.ts';
import type { BlockOf } from '@site/contract/bio/blocks.ts';
import { ALIGNMENTS, PROFILE_STYLES } from '@site/contract/bio/limits.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { RangeField } from '#ui/fields/range-field.tsx';
import { ColorField } from './color-field.tsx';
import { useWritten } from '../editor/editor-context.ts';
import { ChoiceField } from '../fields.tsx';
import type { FormProps } from '../blocks/form-props.ts';
import { AlignmentSample, StyleSample } from './profile-samples.tsx';

type Profile = BlockOf<'profile'>;

interface Props extends Pick<Profile, 'style' | 'alignment' | 'fontColor' | 'opacity'> {
  onChange: FormProps<'profile'>['onChange'];
}

/** Appearance of a profile. Memoized to prevent re-rendering it while the user types in other fields. */
export const ProfileAppearance = memo(function ProfileLook({ style, alignment, fontColor, opacity, onChange }: Props) {
  const { t } = useTranslation('bio');
  const own = useWritten(({ document: { theme, scheme, accent } }) => paletteOf(theme, scheme, accent).text);
  return (
    <>
      <ChoiceField
        label={t('profile.style')}
        value={style}
        onChange={(next) => onChange({ style: next })}
        options={PROFILE_STYLES.map((value) => ({
          value,
          text: t(`profile.style.${value}`),
          sample: <StyleSample style={value} />,
        }))}
      />
      <ChoiceField
        label={t('profile.alignment')}
        value={alignment}
        onChange={(next) => onChange({ alignment: next })}
        options={ALIGNMENTS.map((value) => ({
          value,
          text: t(`profile.alignment.${value}`),
          sample: <AlignmentSample alignment={value} />,
        }))}
      />
      <ColorField
        label={t('profile.color')}
        help={t('profile.color-help')}
        value={fontColor}
        own={own}
        onChange={(color) => onChange({ fontColor: color }, 'fontColor')}
      />
      <RangeField
        label={t('profile.opacity')}
        min={0}
        max={1}
        step={0.1}
        value={opacity}
        valueText={`${Math.round(opacity * 100)} %`}
        // Rounds to a tenth because of floating-point errors in the browser's steps.
        onChange={(next) => onChange({ opacity: Math.round(next * 10) / 10 }, 'opacity')}
      />
    </>
  );
});
