/** Errors of the brand and of its archive, part of the table of all errors. */
export const BRAND_ERRORS = {
  'brand.edit-conflict': { code: 48001, status: 200 },
  'brand.no-draft': { code: 48002, status: 200 },
  'brand.contrast': { code: 48003, status: 200 },
  'brand.version-not-found': { code: 48004, status: 200 },
  'brand.picture-not-found': { code: 48005, status: 200 },
  'brand.picture-size': { code: 48006, status: 200 },
  'brand.managed-by-file': { code: 48007, status: 200 },
  'brand.font-unreadable': { code: 48008, status: 200 },
  'brand.font-license': { code: 48009, status: 200 },
  'brand.font-not-found': { code: 48010, status: 200 },
  'brand.partner-slug-reserved': { code: 48011, status: 200 },
  'brand-archive.unreadable': { code: 48101, status: 200 },
  'brand-archive.entry': { code: 48102, status: 200 },
  'brand-archive.too-large': { code: 48103, status: 200 },
  'brand-archive.newer': { code: 48104, status: 200 },
  'brand-archive.invalid': { code: 48105, status: 200 },
  'brand-archive.picture-missing': { code: 48106, status: 200 },
  'brand-archive.changed': { code: 48107, status: 200 },
  'brand-archive.font-missing': { code: 48108, status: 200 },
} as const;

/** Errors of a brand that can be saved but not published. */
export const BRAND_REFUSALS = ['brand.contrast', 'brand.partner-slug-reserved'] as const;
