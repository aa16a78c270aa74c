import { lazyPart } from '#ui/lazy-loading/lazy-part.tsx';
import { FORM_HEIGHT, type BlockEditor } from './block-editor.ts';
import { newId } from './new-id.ts';

export const TIP_MENU: BlockEditor<'tip-menu'> = {
  icon: 'coin',
  form: lazyPart(() => import('../tip-menu/tip-form.tsx'), FORM_HEIGHT),
  summary: ({ items }, t) => (items.length > 0 ? t('summary.tips', { count: items.length }) : ''),
  example: (t) => ({
    name: null,
    items: [
      { id: newId(), item: t('start.tip.hello'), tokens: 15, category: '' },
      { id: newId(), item: t('start.tip.song'), tokens: 25, category: '' },
      { id: newId(), item: t('start.tip.outfit'), tokens: 50, category: '' },
      { id: newId(), item: t('start.tip.game'), tokens: 99, category: '' },
    ],
  }),
};
