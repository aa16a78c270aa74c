import type { DocumentProps } from 'react-pdf';

/** PDF document as returned by the reader library. */
export type LoadedPdf = Parameters<NonNullable<DocumentProps['onLoadSuccess']>>[0];
