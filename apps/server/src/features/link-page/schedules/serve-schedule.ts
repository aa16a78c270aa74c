import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@site/contract/core/languages.ts';
import type { Services } from '#platform/context.ts';
import type { PageEntry } from '../public-pages/page-entry.ts';
import { scheduleFile } from './schedule.ts';
import { linkHeaders, sendNotFound } from '../public-pages/answers.ts';

/** Sends the schedule of a page as a calendar if the page shows one. */
export function sendSchedule(
  services: Services,
  asked: { request: FastifyRequest; reply: FastifyReply; language: Language },
  { schedule, nickName: name, code }: PageEntry,
) {
  if (!schedule) return sendNotFound(services, asked);
  return asked.reply
    .headers(linkHeaders(services))
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'attachment; filename="schedule.ics"')
    .header('cache-control', 'private, no-cache')
    .header('x-robots-tag', 'noindex')
    .send(scheduleFile(schedule, { name, code }));
}
