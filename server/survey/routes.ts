/**
 * `/encuesta/{token}`: the public survey page (SECURITY.md). It has no session and sets no cookie. Reading it stores nothing, because
 * mail scanners follow every link; only the submitted form does.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '../../i18n/languages';
import { answerSurvey, digestOf, surveyOf } from '../../resources/sau/interface/server';
import { cutText } from '../../src/schema/cut';
import type { Context } from '../context';
import { storeOf } from '../records/store';
import { settingText } from '../settings';
import { preferredLanguage, translate } from '../translate';
import { surveyWait } from './limit';
import { type Frame, formPage, messagePage, surveyPolicy } from './page';

const maxBody = 16 * 1024;
const maxComment = 1000;

interface SurveyRoute {
  Params: { token: string };
}

/** Returns the score of a query or a form; null for anything but 1 to 5. */
const scoreIn = (values: URLSearchParams): number | null => {
  const text = values.get('puntaje') ?? '';
  return /^[1-5]$/.test(text) ? Number(text) : null;
};

const queryOf = ({ url }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** Text without control characters, except line breaks; null where nothing is left. */
function commentIn(values: URLSearchParams): string | null {
  const text = (values.get('comentario') ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Surrogate}/gu, '')
    .trim();
  return text === '' ? null : cutText(text, maxComment);
}

function send(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', surveyPolicy)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Registers the page, in a scope that reads nothing but forms. */
export async function surveyPages(app: FastifyInstance, context: Context): Promise<void> {
  const { db, env } = context;
  const store = storeOf(context);

  async function frameOf(request: FastifyRequest<SurveyRoute>, values: URLSearchParams): Promise<Frame> {
    const chosen = values.get('idioma');
    const language: Language = isLanguage(chosen)
      ? chosen
      : preferredLanguage(request.headers['accept-language'], env.defaultLanguage);
    return {
      language,
      operator: await settingText(db, 'portal.nombre', translate(language, 'mail.operator')),
      path: `/encuesta/${encodeURIComponent(request.params.token)}`,
      score: scoreIn(values),
    };
  }

  /** Sends the page of a refused request; undefined where it is allowed. */
  async function refuse(request: FastifyRequest<SurveyRoute>, reply: FastifyReply, frame: Frame) {
    const wait = await surveyWait(db, request.ip, digestOf(request.params.token));
    return wait === 0
      ? undefined
      : send(reply.header('retry-after', String(wait)), 429, messagePage({ ...frame, score: null }, 'tooMany'));
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBody },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    scope.get<SurveyRoute>('/encuesta/:token', async (request, reply) => {
      const frame = await frameOf(request, queryOf(request));
      const refused = await refuse(request, reply, frame);
      if (refused) return refused;
      const survey = await surveyOf(db, request.params.token);
      if (!survey) return send(reply, 404, messagePage(frame, 'unknown'));
      if (!survey.isOpen) return send(reply, 200, messagePage(frame, 'closed'));
      const { ticket, asunto, puntaje, comentario, answeredAt } = survey;
      const score = frame.score ?? puntaje;
      const form = { ticket, asunto, score, comment: comentario ?? '', isAnswered: answeredAt !== null };
      return send(reply, 200, formPage(frame, form));
    });

    scope.post<SurveyRoute>('/encuesta/:token', async (request, reply) => {
      const values = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const frame = await frameOf(request, values);
      const refused = await refuse(request, reply, frame);
      if (refused) return refused;
      const { token } = request.params;
      const comentario = commentIn(values);
      if (frame.score === null) {
        const survey = await surveyOf(db, token);
        if (!survey?.isOpen) return send(reply, survey ? 200 : 404, messagePage(frame, survey ? 'closed' : 'unknown'));
        const { ticket, asunto, answeredAt } = survey;
        const error = translate(frame.language, 'server.survey.missing');
        const form = { ticket, asunto, score: null, comment: comentario ?? '', isAnswered: answeredAt !== null, error };
        return send(reply, 422, formPage(frame, form));
      }
      const result = await answerSurvey(store, token, { puntaje: frame.score, comentario });
      if (result === undefined) return send(reply, 404, messagePage(frame, 'unknown'));
      if (result === 'closed') return send(reply, 200, messagePage(frame, 'closed'));
      return reply.header('cache-control', 'no-store').redirect(`${frame.path}?idioma=${frame.language}`, 303);
    });
  });
}
