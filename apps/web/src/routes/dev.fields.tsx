import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageHead } from '#platform/pages/page-head.ts';
import { ComponentGalleryPage } from '../features/component-gallery/component-gallery-page.tsx';

export const Route = createFileRoute('/dev/fields')({
  staticData: { access: 'open', texts: ['kit', 'fields', 'emoji', 'errors'] },
  loader: ({ context }) => {
    // Exists only in development.
    if (!context.site?.development) throw notFound();
  },
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: context.i18n.t(context.site?.development ? 'kit:title' : 'core:not-found.title'),
      hidden: true,
    }),
  component: ComponentGalleryPage,
});
