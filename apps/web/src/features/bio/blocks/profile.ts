import { lazyPart } from '#ui/lazy-loading/lazy-part.tsx';
import { FORM_HEIGHT, type BlockEditor } from './block-editor.ts';
import { newId } from './new-id.ts';

export const PROFILE: BlockEditor<'profile'> = {
  icon: 'user',
  form: lazyPart(() => import('./profile-form.tsx'), FORM_HEIGHT),
  summary: ({ items }) =>
    items
      .map(({ title, content }) => title || content)
      .filter(Boolean)
      .join(', '),
  example: (t) => ({
    items: [
      { id: newId(), title: t('start.languages'), content: t('start.languages-text') },
      { id: newId(), title: t('start.likes'), content: t('start.likes-text') },
      { id: newId(), title: t('start.please'), content: t('start.please-text') },
    ],
    picture: null,
    style: 0,
    fontColor: null,
    opacity: 1,
    alignment: 'top',
  }),
};
