import type { DocumentProps } from 'react-pdf';

/** A file as the reader has it. */
export type LoadedPdf = Parameters<NonNullable<DocumentProps['onLoadSuccess']>>[0];
