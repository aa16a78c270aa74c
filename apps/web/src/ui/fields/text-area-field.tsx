import { Textarea, type TextareaProps } from '@mantine/core';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { BELOW } from './below.ts';
import { countText, type CountUnit } from './count-text.ts';
import s from './fields.module.css';

const MAX = 256;
/** Number of remaining characters or words at or below which screen readers announce how many are left. */
const NEAR = 20;

interface TextAreaFieldProps extends TextareaProps {
  value?: string;
  /** Maximum length in `unit`; 256 by default. */
  max?: number;
  unit?: CountUnit;
}

/**
 * Multi-line input with a counter (FORM-01). It accepts text beyond the limit and reports it, so that the author can
 * shorten a pasted text instead of having it truncated.
 */
export function TextAreaField({ max = MAX, unit = 'characters', description, ...props }: TextAreaFieldProps) {
  const { t } = useTranslation('fields');
  const count = countText(props.value ?? '', unit);
  const left = max - count;
  return (
    <div>
      <Textarea
        autosize
        minRows={4}
        maxRows={16}
        inputWrapperOrder={BELOW}
        {...props}
        description={
          <span className={s['counted']}>
            <span>{description}</span>
            <span className={left < 0 ? s['over'] : s['count']}>
              <span className="visually-hidden">{t(`count.${unit}`)} </span>
              {count} / {max}
            </span>
          </span>
        }
      />
      <span className="visually-hidden" role="status">
        {left < 0 ? t('count.over', { n: -left }) : left <= NEAR && t('count.left', { n: left })}
      </span>
    </div>
  );
}
