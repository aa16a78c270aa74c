import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { courseRoutes } from '@site/contract/courses/routes.ts';

/** Learns a course, but for the first page, or the first piece of the film, of its first chapter. */
export async function learnAllButFirst(api: Client, name: string, lang: Language): Promise<void> {
  const { chapterList } = await api(courseRoutes.open, { name, lang });
  for (const [at, { id, name: chapter, start }] of chapterList.entries()) {
    const call = { chapterId: id, place: start ?? 1, lang };
    const { units } = (await api(courseRoutes.progress, { ...call, seen: [] })).chapter;
    const seen = Array.from({ length: units }, (_, unit) => unit + 1).slice(at === 0 ? 1 : 0);
    await api(courseRoutes.progress, { ...call, seen });
    const { questions } = await api(courseRoutes.chapter, { name, chapter, lang });
    for (const { id: questionId, answers } of questions) {
      for (let answer = 0; answer < answers.length; answer += 1) {
        const told = await api(courseRoutes.answer, { chapterId: id, questionId, answer, lang });
        if (told.question.isRight) break;
      }
    }
  }
}
