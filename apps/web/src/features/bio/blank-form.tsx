import { lazy, Suspense } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { FormProps } from './form-props.ts';
import s from './form.module.css';
import { useProblemText } from './use-problem-text.ts';

const RichField = lazy(() => import('./rich-field.tsx'));

/** Words and pictures in an order of one's own (BIO-02). */
export default function BlankForm({ block, onChange, problems }: FormProps<'blank'>) {
  const { t } = useTranslation('bio');
  const problemText = useProblemText();
  const [problem] = Object.values(problems);
  return (
    <div>
      <Suspense fallback={<Skeleton height="240px" />}>
        <RichField
          label={t('blank.text')}
          parts={block.parts}
          isWrong={problem !== undefined}
          onChange={(parts) => onChange({ parts }, 'parts')}
        />
      </Suspense>
      <p className={s['error']} role="alert">
        {problemText(problem)}
      </p>
    </div>
  );
}
