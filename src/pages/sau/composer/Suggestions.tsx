import { CircleQuestionMark, MessageSquareText } from 'lucide-react';
import { type RaRecord, useGetOne, useTranslate } from 'ra-core';
import { useCan } from '../../../engine/EngineContext';
import { refOf, refsIn } from '../../../engine/kinds/reference/refs';
import { type InsertText, useInsertFrom } from './useInsertFrom';

interface SuggestionsProps {
  record: RaRecord;
  fill: (body: string) => string;
  toText: (html: string) => string;
  onInsert: InsertText;
}

function useCategory(resource: string, id: unknown): RaRecord | undefined {
  const enabled = typeof id === 'number' || typeof id === 'string';
  return useGetOne<RaRecord>(resource, { id: enabled ? id : '' }, { enabled, retry: false, staleTime: 5 * 60_000 })
    .data;
}

/** Texts that the category of a request suggests for a reply: its canned reply, and its frequent questions. */
export function Suggestions({ record, fill, toText, onInsert }: SuggestionsProps) {
  const translate = useTranslate();
  const can = useCan();
  const insert = useInsertFrom(onInsert);
  const sub = useCategory('ticketSubCategorias', record.ticketSubCategoria);
  const category = useCategory('ticketCategorias', record.ticketCategoria);
  const reply = [sub, category].flatMap((one) => (one && refOf(one, 'plantillaRespuesta')) ?? [])[0];
  const questions = sub && can('ver', 'Faq') ? refsIn(sub, 'faqSugeridas') : [];
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
