import { useTranslation } from '#platform/translations/use-translation.tsx';
import { lazyPart } from '#ui/lazy-loading/lazy-part.tsx';
import type { FormProps } from './form-props.ts';
import s from '../form.module.css';
import { useErrorMessage } from '../use-error-message.ts';

export const RichField = lazyPart(() => import('../rich-text/rich-field.tsx'), '240px');

/** Form for text and images in any order (BIO-02). */
export function BlankForm({ block, onChange, problems }: FormProps<'blank'>) {
  const { t } = useTranslation('bio');
  const problemText = useErrorMessage();
  const [problem] = Object.values(problems);
  return (
    <div>
      <RichField
        label={t('blank.text')}
        parts={block.parts}
        isWrong={problem !== undefined}
        onChange={(parts) => onChange({ parts }, 'parts')}
      />
      <p className={s['error']} role="alert">
        {problemText(problem)}
      </p>
    </div>
  );
}
