import { LANGUAGES } from '@site/contract/core/languages.ts';
import type { World } from './world.ts';

type Caller = 'visitor' | 'member' | 'admin';

type Fields = Record<string, 'number' | 'string' | 'boolean' | 'array' | 'object' | 'any'>;

/** A call as listed in section 7 of the specification. */
export interface SpecifiedCall {
  /** Line number in the specification. */
  line: number;
  /**
   * Method and path. `{api}`, `{prefix}` and `{chat api}` are placeholders for the base paths (BASE-05), `{partner}`
   * for the partner's name.
   */
  call: string;
  as: Caller;
  /**
   * Parameters of the call. 'not shown': the specification names none, so the call is sent without any, and an error
   * about a missing field or item is accepted. The tests of the feature send complete parameters.
   */
  input: Record<string, unknown> | ((world: World) => Record<string, unknown>) | 'not shown';
  /** Encoding: form, or multipart with an image in `file`; JSON by default. */
  body?: 'form' | 'file';
  headers?: (world: World) => Record<string, string>;
  /** Types of the fields of the response's `data`, by path; '' is `data` itself. */
  fields?: Fields;
}

const none = {};
const shown = 'not shown';
const user: Fields = {
  ...{ id: 'number', ctoken: 'string', role: 'string', status: 'string', nickName: 'string', userName: 'string' },
  ...{ avatar: 'string', complete: 'boolean', suspended: 'boolean', camUsed: 'number', workCamsites: 'array' },
  ...{ infoList: 'array', location: 'string', notes: 'string', summary: 'string', recently: 'string' },
  ...{ signature: 'string', joinYears: 'number', sex: 'string', links: 'array' },
};
const policies: Fields = { privacyNeedUpdate: 'boolean', termsNeedUpdate: 'boolean' };
const socket: Fields = { wsServerUrl: 'string', socketIoPath: 'string' };
const linkPage: Fields = {
  ...{ audioUrl: 'any', avatar: 'any', intro: 'string', 'links.0.checked': 'boolean', nickName: 'string' },
  ...{ theme: 'number', themeColor: 'any', userLink: 'string', audioDuration: 'any' },
};

/** Creates the calls of one line that share a caller and parameters. */
const rows = (line: number, as: Caller, input: SpecifiedCall['input'], calls: readonly string[]): SpecifiedCall[] =>
  calls.map((call) => ({ line, call, as, input }));

export const SPECIFIED_CALLS: readonly SpecifiedCall[] = [
  { line: 132, call: 'GET {api}/user/info', as: 'member', input: none, fields: user },
  {
    ...{ line: 133, call: 'POST {prefix}/login', as: 'visitor' },
    input: ({ member }) => ({ email: member.email, password: member.password }),
  },
  { line: 133, call: 'GET {prefix}/checkout', as: 'member', input: none, fields: { token: 'string' } },
  { line: 133, call: 'POST {prefix}/terminateFreeze', as: 'visitor', input: shown },
  { line: 133, call: 'POST {prefix}/home/logout', as: 'visitor', input: ({ ctoken }) => ({ ctoken }) },
  { line: 134, call: 'GET {api}/exponent', as: 'visitor', input: none, fields: { key: 'string' } },
  ...rows(134, 'visitor', shown, [
    ...['POST {api}/signup', 'GET {api}/check-used', 'POST {api}/verify-email', 'POST {api}/resend-email'],
  ]),
  { line: 134, call: 'POST {api}/modify-email', as: 'member', input: shown },
  { line: 134, call: 'GET {prefix}/member/secret-email', as: 'member', input: none },
  { line: 135, call: 'GET {prefix}/member/check-protocol', as: 'member', input: none, fields: policies },
  { line: 135, call: 'POST {prefix}/member/accept/cam/protocol', as: 'member', input: none },
  { line: 135, call: 'POST {prefix}/member/accept/{partner}/protocol', as: 'member', input: none },
  { line: 135, call: 'GET {api}/protocol/user-info', as: 'member', input: none, fields: policies },
  {
    ...{ line: 135, call: 'POST {api}/protocol/user-accept', as: 'member' },
    input: { privacyAccept: true, termsAccept: true },
  },
  ...rows(136, 'member', shown, ['POST {api}/member/modify-pwd/check', 'POST {api}/member/modify-pwd']),
  { line: 137, call: 'GET {api}/i18n', as: 'visitor', input: { lang: 'es' }, fields: { '': 'object' } },
  { line: 137, call: 'GET {api}/i18n', as: 'visitor', input: none, fields: { '': 'object' } },
  { line: 139, call: 'POST {api}/aboutMeInfo/get', as: 'member', input: none, fields: { 'author.id': 'number' } },
  {
    ...{ line: 139, call: 'POST {api}/aboutMeInfo/get', as: 'visitor' },
    input: ({ member }) => ({ id: member.id }),
    fields: { 'author.avatar': 'string', 'author.nickName': 'string', details: 'object' },
  },
  ...rows(139, 'member', shown, ['GET {api}/aboutMe/nickNameCheck', 'POST {api}/aboutMe/saveDetail']),
  { line: 139, call: 'GET {api}/common/aboutMeInfo/rec-users', as: 'member', input: none },
  { line: 141, call: 'POST {api}/bioPage/getInfo', as: 'member', input: none },
  ...rows(141, 'member', shown, [
    ...['POST {api}/bioPage/syncCamTipMenu', 'POST {api}/bioPage/saveConfig', 'POST {api}/bioPage/saveDetail'],
    'POST {api}/bioPage/delete',
  ]),
  {
    line: 141,
    call: 'POST {api}/common/uploadImage',
    as: 'member',
    input: none,
    body: 'file',
    fields: { url: 'string' },
  },
  ...rows(143, 'member', none, [
    ...['GET {api}/inspo/init', 'GET {api}/inspo/check', 'GET {api}/inspo/page', 'GET {api}/inspo/homepage'],
    'GET {api}/inspo/media/collect/page',
  ]),
  ...rows(143, 'member', shown, [
    ...['GET {api}/inspo/refresh', 'GET {api}/inspo/new', 'GET {api}/inspo/media/info', 'POST {api}/inspo/media/save'],
    ...['POST {api}/inspo/del', 'POST {api}/inspo/media/delete', 'POST {api}/inspo/media/collect'],
    ...['POST {api}/inspo/media/collect/delete', 'POST {api}/inspo/media/article/show', 'POST {api}/inspo/auth/del'],
  ]),
  ...rows(143, 'member', none, [
    ...['GET {api}/caminspo', 'GET {api}/caminspo/mypost', 'GET {api}/caminspo/mylike', 'GET {api}/caminspo/mysave'],
  ]),
  ...rows(143, 'member', shown, [
    ...['GET {api}/caminspo/detail', 'POST {api}/caminspo/edit', 'POST {api}/caminspo/like'],
    ...['POST {api}/caminspo/save', 'POST {api}/caminspo/del', 'POST {api}/caminspo/gen'],
  ]),
  { line: 145, call: 'POST {api}/flashcard/list', as: 'member', input: none },
  { line: 145, call: 'GET {api}/flashcard/detail', as: 'member', input: shown },
  {
    ...{ line: 148, call: 'GET {chat api}/camim/unreadCount', as: 'visitor', input: none },
    headers: ({ ctoken }) => ({ ctoken }),
    fields: { '': 'number' },
  },
  { line: 149, call: 'POST {chat api}/im/ntoken', as: 'member', input: none, fields: { ctoken: 'string', ...socket } },
  { line: 150, call: 'POST {api}/member/ntoken', as: 'member', input: none, fields: socket },
  {
    ...{ line: 151, call: 'GET {api}/member/message/unread', as: 'member' },
    input: { pageNumber: 1, pageSize: 5 },
    fields: { '': 'number' },
  },
  ...(['all', 'unread'] as const).map((type): SpecifiedCall => ({
    ...{ line: 152, call: 'GET {api}/member/messages', as: 'member' },
    input: { pageNumber: 1, pageSize: 3, type },
    fields: {
      ...{ resultList: 'array', 'resultList.0.messageId': 'number', 'resultList.0.type': 'number' },
      ...{ 'resultList.0.title': 'string', 'resultList.0.content': 'string', 'resultList.0.created': 'string' },
      ...{ 'resultList.0.read': 'boolean', 'resultList.0.fromUserInfo': 'any', 'resultList.0.pointId': 'any' },
      ...{ 'resultList.0.articleInfo': 'any', 'resultList.0.articleReplyInfo': 'any' },
      ...{ 'resultList.0.commentReplyInfo': 'any' },
    },
  })),
  {
    ...{ line: 152, call: 'POST {api}/member/message/read', as: 'member' },
    input: ({ messageId }) => ({ msgId: messageId }),
  },
  { line: 152, call: 'POST {api}/member/message/read', as: 'member', input: { msgId: 'all' } },
  { line: 152, call: 'POST {api}/member/message/config/set', as: 'member', input: shown },
  ...LANGUAGES.map((lang): SpecifiedCall => ({
    ...{ line: 154, call: 'GET {api}/advert/v3/list', as: 'visitor', input: { lang } },
    fields: {
      ...{ data: 'array', 'data.0.code': 'string', 'data.0.pcConf.0.img': 'string', 'data.0.pcConf.0.link': 'string' },
      ...{ 'data.0.mobileConf.0.img': 'string', 'data.0.mobileConf.0.link': 'string' },
    },
  })),
  { line: 154, call: 'POST {api}/advert/v3/display', as: 'visitor', input: ({ advert }) => ({ code: advert }) },
  { line: 154, call: 'POST {api}/advert/v3/hits', as: 'visitor', input: ({ advert }) => ({ code: advert }) },
  { line: 156, call: 'POST {api}/stat/stream/yesterdayStat', as: 'member', input: shown, body: 'form' },
  ...rows(156, 'member', none, ['GET {api}/stat/stream/setting', 'GET {api}/stat/stream/camsites']),
  ...rows(156, 'member', shown, [
    ...['GET {api}/stat/stream/dateStat', 'GET {api}/stat/stream/statistic', 'GET {api}/stat/stream/shows'],
    ...['POST {api}/stat/stream/enable', 'POST {api}/stat/stream/shows/add-tag'],
  ]),
  ...rows(158, 'member', shown, [
    ...['POST {api}/comment', 'POST {api}/comment/edit', 'POST {api}/comment/delete'],
    ...['POST {api}/course/article/edit', 'POST {api}/course/article/post', 'POST {api}/home/like'],
    ...['POST {api}/report/apply', 'POST {api}/article/delete', 'POST {api}/article/save'],
  ]),
  { line: 158, call: 'GET {api}/member/forum-info', as: 'member', input: none },
  ...rows(160, 'member', none, [
    ...['GET {api}/member/points/lv', 'GET {api}/member/points/dailytask', 'GET {api}/badges/plan'],
  ]),
  { line: 162, call: 'GET {api}/model/my-link/info', as: 'member', input: none, fields: linkPage },
  { line: 162, call: 'GET {api}/model/my-link/check', as: 'member', input: shown },
  {
    ...{ line: 162, call: 'GET {api}/model/my-link/other', as: 'visitor', fields: linkPage },
    input: ({ member }) => ({ id: member.id }),
  },
  ...['avatar', 'image'].map((kind): SpecifiedCall => ({
    ...{ line: 162, call: `POST {api}/model/my-link/upload/${kind}`, as: 'member', input: none, body: 'file' },
    fields: { url: 'string' },
  })),
  ...rows(162, 'member', shown, ['POST {api}/model/my-link/url-submit', 'POST {api}/model/my-link/edit']),
  { line: 162, call: 'GET {api}/cam/gen-ctoken', as: 'member', input: none, fields: { ctoken: 'string' } },
  {
    ...{ line: 162, call: 'GET {api}/my-link/info', as: 'visitor', fields: linkPage },
    input: ({ linkCode }) => ({ code: linkCode }),
  },
  { line: 164, call: 'GET {api}/member/privacy', as: 'member', input: none },
  ...rows(164, 'member', shown, ['POST {api}/email-receive/set', 'POST {api}/private/set']),
  ...rows(166, 'admin', none, [
    ...['GET {api}/moderator/members', 'GET {api}/moderator/articles', 'GET {api}/moderator/comments'],
    'GET {api}/moderator/report',
  ]),
  ...rows(166, 'admin', shown, ['POST {api}/moderator/member/suspend', 'POST {api}/moderator/member/memo']),
  { line: 168, call: 'GET {api}/game/tarot/serial', as: 'member', input: none, fields: { serial: 'string' } },
  { line: 168, call: 'POST {api}/game/tarot/gain_award', as: 'member', input: shown },
  { line: 172, call: 'POST {api}/upload/avatar', as: 'member', input: none, body: 'file', fields: { url: 'string' } },
];
