import { courseRoutes } from '@site/contract/courses/routes.ts';
import type { TestApp, TestClient } from '../app.ts';
import { finishCourse, publishCourse, question } from '../course-factories.ts';
import { uploadImage } from '../forum/forum-factories.ts';

/**
 * Completes a course as the current user after one wrong answer, with a certificate and two comments, one of which is
 * deleted.
 */
export async function withCourses(app: TestApp, { api }: { api: TestClient }, mark: string): Promise<void> {
  const { answer, certify, comment, deleteComment } = courseRoutes;
  const course = await publishCourse(app.services, { chapters: [{ quiz: [question('a')] }] });
  const courseId = course.id;
  await api(answer, { chapterId: course.chapters[0]?.id ?? 0, questionId: 'a', answer: 1 });
  await finishCourse(api, course);
  await api(certify, { courseId, name: `${mark} learner` });
  await api(comment, { courseId, text: 'A comment that stays.', draft: crypto.randomUUID() });
  const { id: picture } = await uploadImage(api);
  const deletedComment = await api(comment, { courseId, text: `${mark} was said`, images: [picture] });
  await api(deleteComment, { id: deletedComment.id });
}
