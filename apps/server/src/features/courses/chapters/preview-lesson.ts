import { DomUtils, parseDocument } from 'htmlparser2';
import type { courseRoutes } from '@site/contract/courses/routes.ts';
import { documentTag, toPage, withNames } from '#features/documents';
import type { Operation } from '#platform/feature.ts';
import { liveCourses, shortName } from '../live-courses.ts';

/** Length of the preview in characters, from which no further paragraph is added. */
const ENOUGH = 420;

/** Returns the paragraphs at the top of a text, up to the one that reaches the length of the preview. */
function firstParagraphs(html: string): string {
  const shown: string[] = [];
  let length = 0;
  for (const node of parseDocument(html).children) {
    if (length >= ENOUGH) break;
    if (!('name' in node) || node.name !== 'p') continue;
    shown.push(DomUtils.getOuterHTML(node, { encodeEntities: 'utf8' }));
    length += DomUtils.textContent(node).length;
  }
  return shown.join('');
}

export const previewLesson: Operation<typeof courseRoutes.preview> = async (context, { lang }) => {
  context.tag(documentTag('courses'), documentTag('chapters'));
  const courses = await liveCourses(context, lang ?? context.language);
  const live = courses.find(({ course, chapters }) => course.shared.type === 'pdf' && chapters.length > 0);
  const [chapter] = live?.chapters ?? [];
  if (!live || !chapter) return { lesson: null };
  const { brand } = context;
  const { html, language } = toPage(context, chapter);
  return {
    lesson: {
      course: { name: live.course.name, title: withNames(live.course.text.title, brand.names) },
      chapter: shortName(chapter.name),
      title: withNames(chapter.text.title, brand.names),
      language,
      html: firstParagraphs(html),
    },
  };
};
