import { CircleQuestionMark, MessageSquareText } from 'lucide-react';
import { type RaRecord, useGetList, useGetOne, useTranslate } from 'ra-core';
import { useCan } from '../../../engine/EngineContext';
import { refOf, refsIn } from '../../../engine/kinds/reference/refs';
import { searchOfAnyWord } from '../../../schema/text/significantWords';
import { useMessages } from '../conversation';
import { type InsertText, useInsertFrom } from './useInsertFrom';

interface SuggestionsProps {
  record: RaRecord;
  fill: (body: string) => string;
  toText: (html: string) => string;
  onInsert: InsertText;
}

/** Number of questions that the text of a request suggests. With more, the server would count a search that finds nothing. */
const RELATED = 1;

function useCategory(resource: string, id: unknown): RaRecord | undefined {
  const enabled = typeof id === 'number' || typeof id === 'string';
  return useGetOne<RaRecord>(resource, { id: enabled ? id : '' }, { enabled, retry: false, staleTime: 5 * 60_000 })
    .data;
}

/** Frequent questions with words of the subject and of the holder's last message: the best one. */
function useRelatedQuestions({ id, asunto, descripcion }: RaRecord, enabled: boolean): readonly RaRecord[] {
  const { data: messages, isPending } = useMessages(id);
  const last = messages?.find(({ tipo, anulado }) => tipo === 'CorreoEntrante' && anulado !== true);
  const q = searchOfAnyWord([asunto, last?.cuerpo ?? descripcion].map((text) => String(text ?? '')).join(' '));
  const { data = [] } = useGetList<RaRecord>(
    'faqPreguntas',
    // the order of the resource's list, which a search replaces by relevance
    {
      filter: { estado: 'Publicada', q },
      pagination: { page: 1, perPage: RELATED },
      sort: { field: 'pregunta', order: 'ASC' },
    },
    { enabled: enabled && !isPending && q !== '', retry: false, staleTime: 5 * 60_000 },
  );
  return q === '' ? [] : data;
}

/** Texts for a reply: the canned reply and frequent questions of the category, then the question that the request's text suggests. */
export function Suggestions({ record, fill, toText, onInsert }: SuggestionsProps) {
  const translate = useTranslate();
  const can = useCan();
  const insert = useInsertFrom(onInsert);
  const sub = useCategory('ticketSubCategorias', record.ticketSubCategoria);
  const category = useCategory('ticketCategorias', record.ticketCategoria);
  const reply = [sub, category].flatMap((one) => (one && refOf(one, 'plantillaRespuesta')) ?? [])[0];
  const mayReadQuestions = can('ver', 'Faq');
  const ofCategory = sub && mayReadQuestions ? refsIn(sub, 'faqSugeridas') : [];
  const related = useRelatedQuestions(record, mayReadQuestions)
    .filter(({ id }) => !ofCategory.some((question) => question.id === id))
    .map(({ id, pregunta }) => ({ id, title: String(pregunta ?? id) }));
  const questions = [...ofCategory, ...related];
  if (!reply && questions.length === 0) return null;
  return (
    <fieldset className="composer__suggestions">
      <legend className="visually-hidden">{translate('pages.ticket.suggestions')}</legend>
      {reply && (
        <button
          type="button"
          className="button button--small"
          onClick={() =>
            insert('respuestasPredefinidas', reply.id, ({ cuerpo }) => fill(String(cuerpo ?? '')), reply.id)
          }
        >
          <MessageSquareText size={14} aria-hidden="true" />
          <bdi>{reply.title}</bdi>
        </button>
      )}
      {questions.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          className="button button--small"
          onClick={() => insert('faqPreguntas', id, ({ respuesta }) => toText(String(respuesta ?? '')))}
        >
          <CircleQuestionMark size={14} aria-hidden="true" />
          <bdi>{title}</bdi>
        </button>
      ))}
    </fieldset>
  );
}
