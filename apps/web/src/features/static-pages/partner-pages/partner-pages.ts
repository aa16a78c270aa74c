import { linkOptions } from '@tanstack/react-router';

/** Pages about the partner (LEARN-04): document names and links. */
export function partnerPages(partner: string) {
  const params = { partner };
  return [
    {
      name: 'about-camming',
      document: 'partner/about-camming',
      link: linkOptions({ to: '/$partner/about-camming', params }),
    },
    {
      name: 'camming-sex-toys',
      document: 'partner/camming-sex-toys',
      link: linkOptions({ to: '/$partner/camming-sex-toys', params }),
    },
    {
      name: 'video-guides',
      document: 'partner-stream-master/video-guides',
      link: linkOptions({ to: '/{$partner}-stream-master/video-guides', params }),
    },
    { name: 'control', document: 'partner/control', link: linkOptions({ to: '/$partner/control', params }) },
    { name: 'vibeMate', document: 'partner/vibeMate', link: linkOptions({ to: '/$partner/vibeMate', params }) },
    { name: 'download', document: 'partner/download', link: linkOptions({ to: '/$partner/download', params }) },
  ] as const;
}
