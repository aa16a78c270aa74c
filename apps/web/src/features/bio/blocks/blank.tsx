import { useTranslation } from '#platform/translations/use-translation.tsx';
import { lazyPart } from '#ui/lazy-loading/lazy-part.tsx';
import { FORM_HEIGHT, type BlockEditor } from './block-editor.ts';
import type { FormProps } from './form-props.ts';
import s from '../form.module.css';
import { useErrorMessage } from '../use-error-message.ts';

const RichField = lazyPart(() => import('../rich-text/rich-field.tsx'), FORM_HEIGHT);

/** Form for text and images in any order (BIO-02). */
function BlankForm({ block, onChange, problems }: FormProps<'blank'>) {
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

export const BLANK: BlockEditor<'blank'> = {
  icon: 'text',
  form: Object.assign(BlankForm, { ahead: RichField.ahead }),
  summary: ({ parts }) =>
    parts
      .flatMap((part) => ('runs' in part ? part.runs : part.kind === 'list' ? part.entries.flat() : []))
      .map(({ text }) => text)
      .join(' ')
      .trim(),
  example: (t) => ({
    parts: [
      { kind: 'heading', align: 'left', runs: [{ text: t('start.heading') }] },
      { kind: 'paragraph', align: 'left', runs: [{ text: t('start.paragraph') }] },
    ],
  }),
};
