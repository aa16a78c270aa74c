import { API } from '../core/paths.ts';

/** Path of the download. Administrators only. */
export const ARCHIVE_PATH = `${API}/brand/archive`;

/** Parts of a site that an archive contains. */
export const ARCHIVE_PARTS = ['brand', 'texts', 'documents', 'menus', 'topics', 'operator', 'languages'] as const;
export type ArchivePart = (typeof ARCHIVE_PARTS)[number];
