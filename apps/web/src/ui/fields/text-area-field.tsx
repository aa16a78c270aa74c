import { Textarea, type TextareaProps } from '@mantine/core';
import { useTranslation } from '#platform/use-translation.tsx';
import { BELOW } from './below.ts';
import { countText, type CountUnit } from './count-text.ts';
import s from './fields.module.css';

const MAX = 256;
/** From here on a screen reader is told how much is left. */
const NEAR = 20;

interface TextAreaFieldProps extends TextareaProps {
  value?: string;
  /** The most that may be sent, 256 unless something else is said. */
  max?: number;
  unit?: CountUnit;
}

/**
 * Some lines of text with a counter (FORM-01). It takes more than the limit and says so: what is pasted is shortened by
 * its author, not by us.
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
