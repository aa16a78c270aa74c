import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import type { Certificate } from '@site/contract/courses/schemas.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';
import { callerOf } from '#platform/limits/limits.ts';
import { translate } from '#platform/translate.ts';
import { typeset, typesetBrand } from '#platform/typeset.ts';
import { readCertificateCode, certificateOf } from './certificates.ts';
import { formatDate } from './format-date.ts';

const nameSize = (name: string) => (name.length > 40 ? 18 : name.length > 20 ? 24 : 34);

async function print({ settings, brand }: Services, { code, name, courseTitle, issuedOn, language }: Certificate) {
  const address = `${settings.PUBLIC_URL}/certificate/${code}`;
  const [year, month, day] = issuedOn.split('-').map(Number);
  const text = (key: string) => translate(language, `typeset:${key}`);
  return typeset({
    template: 'certificate',
    data: {
      ...{ language, name, code, address },
      site: brand.names.product,
      brand: typesetBrand(brand.live),
      course: courseTitle,
      size: nameSize(name),
      date: { year, month, day },
      words: {
        title: text('certificate'),
        goes: text('goes'),
        for: text('for'),
        check: text('check'),
        code: text('code'),
        qr: text('qr'),
        date: formatDate(issuedOn, language),
      },
    },
    pictures: new Map([['qr.svg', Buffer.from(renderSVG(address, { border: 0 }))]]),
  });
}

/**
 * Serves certificates as PDF files to anyone who has the code. They are typeset for each request, so that no file with
 * personal data is stored.
 */
export function serveCertificate(http: FastifyInstance, services: Services): void {
  const { db, limits } = services;
  http.get<{ Params: { file: string } }>('/certificates/:file', { schema: { hide: true } }, async (request, reply) => {
    await limits.count('read', callerOf(request.ip));
    const [, typed = ''] = /^([0-9A-Za-z-]{20,40})\.pdf$/.exec(request.params.file) ?? [];
    const found = typed === '' ? null : await certificateOf(db, { code: readCertificateCode(typed) });
    if (!found) throw new AppError('no-such-address');
    const { pdf } = await print(services, found);
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="certificate-${found.code}.pdf"`)
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .send(pdf);
  });
}
