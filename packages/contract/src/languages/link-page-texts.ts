import type { ReportedFor } from '../link-page/limits.ts';

/** Texts of link pages and of their small pages, with placeholders such as `{name}`. */
export interface LinkPageTexts {
  links: string;
  greeting: string;
  live: string;
  liveOn: string;
  liveDemo: string;
  asOf: string;
  adult: string;
  adultLong: string;
  schedule: string;
  zone: string;
  calendar: string;
  qr: string;
  qrHint: string;
  report: string;
  made: string;
  demo: string;
  publicDemo: string;
  publicDemoHint: string;
  preview: string;
  about: string;
  notFoundTitle: string;
  notFound: string;
  home: string;
  underReview: string;
  reportTitle: string;
  reportHint: string;
  reportReason: string;
  reportNote: string;
  reportEmail: string;
  reportSend: string;
  reportBack: string;
  reportThanksTitle: string;
  reportThanks: string;
  reportReasonMissing: string;
  tooMany: string;
  reasons: Record<ReportedFor, string>;
}
