import { lazyPart } from '#ui/lazy-loading/lazy-part.tsx';
import { FORM_HEIGHT, type BlockEditor } from './block-editor.ts';
import { newId } from './new-id.ts';

export const SOCIAL: BlockEditor<'social'> = {
  icon: 'link',
  form: lazyPart(() => import('./social-form.tsx'), FORM_HEIGHT),
  summary: ({ links }, t) => {
    const filled = links.filter(({ value }) => value.trim() !== '').length;
    return filled > 0 ? t('summary.links', { count: filled }) : '';
  },
  example: () => ({
    links: [
      { id: newId(), network: 'x', value: '' },
      { id: newId(), network: 'instagram', value: '' },
    ],
  }),
};
