import { CircleQuestionMark, Eye, MessageSquareText } from 'lucide-react';
import { type RaRecord, useGetOne, useTranslate } from 'ra-core';
import { useCan } from '../../../engine/EngineContext';
import { refOf } from '../../../engine/kinds/reference/refs';
import { IconButton } from '../../../ui/IconButton';
import { useMessages } from '../conversation';
import { type SuggestedQuestion, useQuestionSuggestions } from '../questions/useQuestionSuggestions';
import { type InsertText, useInsertFrom } from './useInsertFrom';

interface SuggestionsProps {
  record: RaRecord;
  fill: (body: string) => string;
  toText: (html: string) => string;
  onInsert: InsertText;
  /** shows a question beside the reply */
  onOpen: (question: SuggestedQuestion) => void;
}

function useCategory(resource: string, id: unknown): RaRecord | undefined {
  const enabled = typeof id === 'number' || typeof id === 'string';
  return useGetOne<RaRecord>(resource, { id: enabled ? id : '' }, { enabled, retry: false, staleTime: 5 * 60_000 })
    .data;
}

/** What the holder says: the subject, and their last message or else the description. Undefined while the messages load. */
function useHolderText({ id, asunto, descripcion }: RaRecord): string | undefined {
  const { data: messages, isPending } = useMessages(id);
  if (isPending) return undefined;
  const last = messages?.find(({ tipo, anulado }) => tipo === 'CorreoEntrante' && anulado !== true);
  return [asunto, last?.cuerpo ?? descripcion].map((text) => String(text ?? '')).join(' ');
}

/** Texts for a reply: the canned reply of the category, then frequent questions, each to be inserted or read first. */
export function Suggestions({ record, fill, toText, onInsert, onOpen }: SuggestionsProps) {
  const translate = useTranslate();
  const can = useCan();
  const insert = useInsertFrom(onInsert);
  const sub = useCategory('ticketSubCategorias', record.ticketSubCategoria);
  const category = useCategory('ticketCategorias', record.ticketCategoria);
  const reply = [sub, category].flatMap((one) => (one && refOf(one, 'plantillaRespuesta')) ?? [])[0];
  const text = useHolderText(record);
  const questions = useQuestionSuggestions({
    subCategory: sub,
    text: text ?? '',
    enabled: text !== undefined && can('ver', 'Faq'),
  });
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
        <span key={id} className="composer__question">
          <button
            type="button"
            className="button button--small"
            onClick={() => insert('faqPreguntas', id, ({ respuesta }) => toText(String(respuesta ?? '')))}
          >
            <CircleQuestionMark size={14} aria-hidden="true" />
            <bdi>{title}</bdi>
          </button>
          <IconButton
            icon={Eye}
            size={16}
            label={translate('pages.ticket.question.read', { question: title })}
            onClick={() => onOpen({ id, title })}
          />
        </span>
      ))}
    </fieldset>
  );
}
