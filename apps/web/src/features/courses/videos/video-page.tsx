import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { CourseFrame } from '../course-frame.tsx';
import { VideoChapter } from './video-chapter.tsx';
import { VideoPlayer, type VideoHandle } from './video-player.tsx';
import { chapterAt, currentChapter, partOf, resumeAt } from './video-parts.ts';
import { courseQuery } from '../queries.ts';
import { Transcript } from './transcript.tsx';
import { useProgress } from '../progress/use-progress.ts';

const route = getRouteApi('/coursesView/detail/video/$courseName');

/** Video course (LEARN-01, LEARN-02): one video whose chapters are positions in it. */
export function VideoPage() {
  const { t, i18n } = useTranslation('courses');
  const { courseName } = route.useParams();
  const search = route.useSearch();
  const navigate = useNavigate();
  const { data: course, refetch } = useQuery(courseQuery(useApi(), courseName, i18n.language));
  const save = useProgress(i18n.language);
  const player = useRef<VideoHandle>(null);
  const questions = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<{ run: number; second: number } | null>(null);
  if (!course) return <FailedState retry={() => void refetch()} />;
  const { film, chapterList, run } = course;
  // `last` is from an earlier run if the learner has restarted the course.
  const second = last?.run === run ? last.second : null;
  const current = currentChapter(course, search.chapter);
  const begin = film ? resumeAt(course, search.chapter) : 0;
  const played = (now: number) => {
    setLast({ run, second: now });
    const reached = chapterAt(chapterList, now);
    // A learner who is answering a question stays in that chapter.
    if (!reached || reached.name === current?.name || questions.current?.contains(document.activeElement)) return;
    void navigate({
      to: '/coursesView/detail/video/$courseName',
      params: { courseName },
      search: { chapter: reached.name },
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <CourseFrame
      course={course}
      current={current?.name ?? ''}
      title={course.title}
      search={search}
      onChoose={({ start }) => player.current?.jump(start ?? 0)}
    >
      {film ? (
        <>
          <VideoPlayer
            key={`${course.id} ${run}`}
            ref={player}
            videoData={film}
            begin={begin}
            partAt={(now) => partOf(chapterList, now, film.seconds)}
            onPlayed={played}
            onPiece={(chapterId, pieces, now) => save(chapterId, pieces, now)}
          />
          <Transcript
            lines={film.transcript}
            second={second ?? begin}
            playing={second !== null}
            onJump={(start) => player.current?.jump(start)}
          />
        </>
      ) : (
        <EmptyState drawing="curtain" title={t('film.none')} text={t('film.none.text')} />
      )}
      <div ref={questions}>
        {current && <VideoChapter key={`${current.id} ${run}`} course={course} name={current.name} />}
      </div>
    </CourseFrame>
  );
}
