import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { withNames } from '#features/documents';
import { readDrawing } from '#platform/brand/serve-drawings.ts';
import type { Services } from '#platform/context.ts';
import { translate } from '#platform/translate.ts';
import { typesetBrand, type typeset } from '#platform/typeset.ts';
import { chapterBlocks, type Block } from './chapter-blocks.ts';
import { formatDate } from '../certificates/format-date.ts';
import type { ChapterDocument, LiveCourse } from '../live-courses.ts';

const UPLOAD = /^\/files\/([0-9a-f]{2}\/[0-9a-f]{30}-\d{1,4}\.webp)$/;
/** Minimum number of level 2 headings for a table of contents. */
const CONTENTS_FROM = 3;
/** Maximum image width in pixels, enough for a page on a high-resolution screen. */
const PICTURE_WIDTH = 1200;

/** Input for typesetting a chapter's file, besides the templates. */
export interface ChapterSheet {
  data: Parameters<typeof typeset>[0]['data'];
  pictures: Map<string, Buffer>;
}

/** Reads an image that a text references: a built-in illustration or an image uploaded by staff. */
async function readPicture(services: Services, href: string): Promise<{ name: string; content: Buffer } | null> {
  const drawing = /^figure:([a-z0-9-]{1,100})$/.exec(href)?.[1];
  if (drawing) {
    // A sheet is printed without an illustration that no longer exists.
    const content = await readDrawing(services, 'figures', drawing);
    return content && { name: `${drawing}.svg`, content };
  }
  const key = UPLOAD.exec(href)?.[1];
  const file = key ? await services.files.read(key) : null;
  if (!key || !file) return null;
  const content = await sharp(await buffer(file.content))
    .resize({ width: PICTURE_WIDTH, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
  return { name: `${key.replaceAll('/', '-')}.jpg`, content };
}

const HREF = /!\[[^\]]*\]\(\s*<?([^\s)>]+)/g;

/** Returns the font size in points, smaller for longer titles. */
const titleSize = (title: string) => (title.length > 60 ? 17 : title.length > 34 ? 20 : 24);

/** Collects the typesetting input of a chapter's file, in the language of its text. */
export async function chapterSheet(
  services: Services,
  { course, chapters }: LiveCourse,
  chapter: ChapterDocument,
): Promise<ChapterSheet> {
  const { brand, settings } = services;
  const { language, text, updatedAt } = chapter;
  const title = withNames(text.title, brand.names);
  const pictures = new Map<string, Buffer>();
  const paths = new Map<string, string>();
  for (const href of new Set([...text.body.matchAll(HREF)].map((match) => match[1] ?? ''))) {
    const picture = await readPicture(services, href);
    if (!picture) continue;
    pictures.set(picture.name, picture.content);
    paths.set(href, `pictures/${picture.name}`);
  }
  const body = chapterBlocks(text.body, {
    origin: settings.PUBLIC_URL,
    pictureOf: (href) => paths.get(href) ?? null,
    named: (piece) => withNames(piece, brand.names),
  });
  const isHeading = (block: Block) => block.t === 'heading' && block.level === 2;
  const number = chapters.indexOf(chapter) + 1;
  const next = chapters[number]?.text.title;
  const [year, month, day] = updatedAt.slice(0, 10).split('-').map(Number);
  const data = {
    ...{ language, title, body, number },
    size: titleSize(title),
    course: withNames(course.text.title, brand.names),
    summary: withNames(text.summary, brand.names),
    site: brand.names.product,
    brand: typesetBrand(brand.live),
    count: chapters.length,
    date: { year, month, day },
    contents: body.filter(isHeading).length >= CONTENTS_FROM,
    words: {
      chapter: translate(language, 'typeset:chapter', { n: number, count: chapters.length }),
      contents: translate(language, 'typeset:contents'),
      date: formatDate(updatedAt, language),
      next: next === undefined ? null : translate(language, 'typeset:next', { title: withNames(next, brand.names) }),
    },
  };
  return { data, pictures };
}
