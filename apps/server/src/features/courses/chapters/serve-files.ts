import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, LANGUAGES } from '@site/contract/core/languages.ts';
import { COURSES_PATH } from '@site/contract/courses/schemas.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';
import { createContextFactory } from '#platform/http/create-context.ts';
import { sendFile } from '#platform/files/send-file.ts';
import { chapterFile, FILES_FOLDER } from './chapter-file.ts';
import { VIDEOS_FOLDER, findVideo } from '../videos/find-video.ts';
import { findChapter } from '../live-courses.ts';

/**
 * Values of Cache-Control. A cached PDF is revalidated without being sent again, so that it is shown only while the
 * user is logged in.
 */
const CACHE_CONTROL = { pdf: 'private, no-cache', video: 'private, max-age=3600' };
const VIDEO_FILE = new RegExp(String.raw`^([a-z0-9-]{1,60})(?:\.(?:${LANGUAGES.join('|')}))?\.(?:mp4|webm|webp|vtt)$`);

interface OfChapter {
  Params: { chapter: string; language: string; file: string };
}

/** Serves the files of courses to logged-in users, with range requests. Only names of a known format are resolved. */
export function serveFiles(http: FastifyInstance, services: Services): void {
  const { privateFiles } = services;
  const makeContext = createContextFactory(services);

  const requireViewer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { viewer } = await makeContext(request, reply);
    if (!viewer) throw new AppError('signed-out');
  };

  void http.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: VIDEOS_FOLDER,
      serve: false,
      cacheControl: false,
      decorateReply: true,
    });
    const options = { schema: { hide: true }, preHandler: requireViewer };

    scope.get<OfChapter>(
      `${COURSES_PATH}/files/:chapter(^\\d{1,15}$)/:language/:file`,
      options,
      async (request, reply) => {
        const { chapter: id, language, file } = request.params;
        if (!isLanguage(language)) throw new AppError('no-such-address');
        const live = await findChapter(services, Number(id), language).catch((error: unknown) => {
          if (error instanceof AppError && error.errorName === 'courses.not-found') return null;
          throw error;
        });
        if (live?.course.shared.type !== 'pdf' || live.chapter.language !== language) {
          throw new AppError('no-such-address');
        }
        // Any version of the file is served: a page opened before the text changed still links to the older file, which
        // is retained for some days.
        if (!/^[0-9a-f]{32}\.pdf$/.test(file)) throw new AppError('no-such-address');
        await chapterFile(services, live, live.chapter);
        return sendFile(request, reply, {
          files: privateFiles,
          key: `${FILES_FOLDER}/${file}`,
          type: 'application/pdf',
          headers: { 'cache-control': CACHE_CONTROL.pdf, 'content-disposition': 'inline' },
        });
      },
    );

    scope.get<{ Params: { file: string } }>(`${COURSES_PATH}/films/:file`, options, async (request, reply) => {
      const name = VIDEO_FILE.exec(request.params.file)?.[1];
      if (!name || !(await findVideo(name))) throw new AppError('no-such-address');
      reply.header('cache-control', CACHE_CONTROL.video);
      return reply.sendFile(request.params.file);
    });
  });
}
