import ExifReader, { type ExpandedTags } from 'exifreader';

/** Kinds of metadata in an image file, by what they reveal about a person. */
export const METADATA_KINDS = ['place', 'device', 'time', 'author', 'serial', 'words', 'thumbnail'] as const;
export type MetadataKind = (typeof METADATA_KINDS)[number];

export interface Finding {
  kind: MetadataKind;
  /** Values found, where they are readable. */
  values: string[];
}

/**
 * Patterns for the tag names of each kind in all notations (EXIF, IPTC, XMP, PNG text). Tag names are converted to
 * lower case and stripped of non-letters before matching.
 */
const NAMES: Record<Exclude<MetadataKind, 'thumbnail'>, RegExp> = {
  place:
    /^(gps(latitude|longitude|altitude|areainformation|destlatitude|destlongitude)|city|sublocation|provincestate|state|country|countryprimarylocation(name|code)|countrycode|location|locationname|locationcreated|locationshown)$/,
  device:
    /^(make|model|lensmake|lensmodel|lens|software|hostcomputer|creatortool|processingsoftware|originatingprogram|uniquecameramodel)$/,
  time: /^(datetime|datetimeoriginal|datetimedigitized|createdate|modifydate|metadatadate|datecreated|timecreated|digitalcreationdate|digitizationdate|creationtime|gpsdatestamp)$/,
  author:
    /^(artist|author|creator|byline|writereditor|copyright|copyrightnotice|rights|credit|source|owner|ownername|cameraownername|usageterms|contact|contactinfo)$/,
  serial:
    /^(serialnumber|bodyserialnumber|cameraserialnumber|lensserialnumber|internalserialnumber|imageuniqueid|uniqueid|documentid|originaldocumentid|instanceid|makernote)$/,
  words:
    /^(imagedescription|usercomment|comment|description|title|headline|caption|captionabstract|objectname|keywords|subject|xptitle|xpcomment|xpauthor|xpkeywords|xpsubject|personinimage|instructions|specialinstructions)$/,
};
/** Tags with opaque values; only their presence is reported. */
const OPAQUE = /^(makernote|documentid|originaldocumentid|instanceid|imageuniqueid|uniqueid)$/;
const VALUE_MAX = 80;

function textOf(tag: unknown): string {
  if (typeof tag !== 'object' || tag === null || !('description' in tag)) return '';
  const text = String(tag.description ?? '')
    .replaceAll('\0', '')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX - 1)}…` : text;
}

function groupsOf({ file: _, jfif: __, icc: ___, ...groups }: ExpandedTags): [string, unknown][] {
  return Object.values(groups).flatMap((group) =>
    typeof group === 'object' && group !== null ? Object.entries(group) : [],
  );
}

/** Returns the tags of an image file; null if it has none, which is not an error. */
async function loadTags(file: Blob): Promise<ExpandedTags | null> {
  try {
    return await ExifReader.load(await file.arrayBuffer(), { expanded: true, async: true });
  } catch (error) {
    if (error instanceof ExifReader.errors.MetadataMissingError) return null;
    throw error;
  }
}

/** Returns the kinds of a tag with its readable value; an empty value for an opaque one. */
function classifyTag(name: string, tag: unknown): [MetadataKind, string][] {
  const plain = name.replace(/[^a-z]/gi, '').toLowerCase();
  const isOpaque = OPAQUE.test(plain) || plain.startsWith('gpsl');
  return METADATA_KINDS.flatMap((kind): [MetadataKind, string][] => {
    if (kind === 'thumbnail' || !NAMES[kind].test(plain)) return [];
    const said = isOpaque ? '' : textOf(tag);
    return said !== '' || isOpaque ? [[kind, said]] : [];
  });
}

/**
 * Reads the metadata of an image file in this browser.
 * @returns the findings, each kind once; empty for a file without metadata
 */
export async function readMetadata(file: Blob): Promise<Finding[]> {
  const tags = await loadTags(file);
  if (!tags) return [];
  const found = new Map<MetadataKind, Set<string>>();
  const add = (kind: MetadataKind, value: string) => found.set(kind, (found.get(kind) ?? new Set()).add(value));
  const { Latitude, Longitude } = tags.gps ?? {};
  if (Latitude !== undefined && Longitude !== undefined) {
    add('place', `${Latitude.toFixed(4)}, ${Longitude.toFixed(4)}`);
  }
  for (const [name, tag] of groupsOf(tags)) {
    for (const [kind, value] of classifyTag(name, tag)) add(kind, value);
  }
  if (tags.Thumbnail) add('thumbnail', '');
  return METADATA_KINDS.flatMap((kind) => {
    const values = found.get(kind);
    return values ? [{ kind, values: [...values].filter((value) => value !== '') }] : [];
  });
}
