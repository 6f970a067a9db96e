import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import { useCan, useEngine } from '../../../engine/EngineContext';
import type { Token } from './token';
import { type InsertText, useInsertFrom } from './useInsertFrom';

/** Something that `/` or `@` offers. */
export interface Insert {
  key: string;
  group: 'replies' | 'questions' | 'macros' | 'agents';
  title: string;
  /** second line: the shortcut, or what it does */
  detail: string;
  pick: () => void;
}

export interface InsertTarget {
  insertText: InsertText;
  insertMention: (agent: { id: RaRecord['id']; name: string }) => void;
  openMacro: (macro: RaRecord) => void;
  /** fills in a canned text for the request */
  fill: (body: string) => string;
  /** converts a formatted answer */
  toText: (html: string) => string;
}

const CATALOGUE = { retry: false, staleTime: 5 * 60_000 } as const;
const FEW = 6;
const MIN_SEARCH = 2;

const folded = (text: unknown): string =>
  String(text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Whether a person's area may use a macro; a macro without areas is for all. */
const isForArea = ({ sectores }: RaRecord, area: unknown): boolean =>
  !Array.isArray(sectores) || sectores.length === 0 || sectores.includes(area);

/** Rank of a canned reply for what was typed: its shortcut first, then its title, then its text; -1: no match. */
function rankOf({ atajo, titulo, cuerpo }: RaRecord, query: string): number {
  if (folded(atajo).startsWith(`/${query}`)) return 0;
  if (folded(titulo).includes(query)) return 1;
  return folded(cuerpo).includes(query) ? 2 : -1;
}

/** Canned replies, the most used first. */
const useReplies = (enabled: boolean): readonly RaRecord[] =>
  useGetList<RaRecord>(
    'respuestasPredefinidas',
    {
      filter: { activo: true },
      pagination: { page: 1, perPage: 200 },
      sort: { field: 'atajo', order: 'ASC' },
    },
    { ...CATALOGUE, enabled },
  ).data ?? [];

/** Published questions: the best matches of a text, the most read ones before enough of it is typed. */
function useQuestions(query: string, enabled: boolean): readonly RaRecord[] {
  const isSearch = query.length >= MIN_SEARCH;
  return (
    useGetList<RaRecord>(
      'faqPreguntas',
      {
        filter: { estado: 'Publicada', ...(isSearch && { q: query }) },
        pagination: { page: 1, perPage: FEW },
        // the order of the resource's list, which a search replaces by relevance
        sort: isSearch ? { field: 'pregunta', order: 'ASC' } : { field: 'vistas', order: 'DESC' },
      },
      { ...CATALOGUE, enabled },
    ).data ?? []
  );
}

/** Macros that the person's area may use, in their order. */
export function useMacros(enabled: boolean): readonly RaRecord[] {
  const { user } = useEngine();
  const { data = [] } = useGetList<RaRecord>(
    'macros',
    { filter: { activo: true }, pagination: { page: 1, perPage: 100 }, sort: { field: 'orden', order: 'ASC' } },
    { ...CATALOGUE, enabled },
  );
  return data.filter((macro) => isForArea(macro, user.sector?.id));
}

/** Options for the token before the caret. */
export function useInserts(token: Token | undefined, withMacros: boolean, target: InsertTarget): readonly Insert[] {
  const translate = useTranslate();
  const can = useCan();
  const insertFrom = useInsertFrom(target.insertText);
  const query = folded(token?.query);
  const isSlash = token?.sign === '/';
  const replies = useReplies(isSlash);
  const macros = useMacros(isSlash && withMacros);
  const questions = useQuestions(token?.query ?? '', isSlash && can('ver', 'Faq'));
  const { data: agents = [] } = useGetList<RaRecord>(
    'usuarios',
    {
      filter: { estado: 'Activo', ...(query && { q: token?.query }) },
      pagination: { page: 1, perPage: FEW },
      sort: { field: 'apellido', order: 'ASC' },
    },
    { ...CATALOGUE, enabled: token?.sign === '@' },
  );
  if (!token) return [];
  if (token.sign === '@')
    return agents.map(({ id, nombreCompleto, _refs }) => ({
      key: `agent-${id}`,
      group: 'agents',
      title: String(nombreCompleto ?? id),
      detail: String(_refs?.sector?.title ?? ''),
      pick: () => target.insertMention({ id, name: String(nombreCompleto ?? id) }),
    }));
  return [
    ...replies
      .map((reply) => ({ reply, rank: rankOf(reply, query) }))
      .filter(({ rank }) => rank >= 0)
      .sort((a, b) => a.rank - b.rank || Number(b.reply.uso ?? 0) - Number(a.reply.uso ?? 0))
      .slice(0, FEW)
      .map(
        ({ reply }): Insert => ({
          key: `reply-${reply.id}`,
          group: 'replies',
          title: String(reply.titulo),
          detail: String(reply.atajo),
          pick: () => target.insertText(target.fill(String(reply.cuerpo)), reply.id),
        }),
      ),
    ...macros
      .filter(({ nombre }) => folded(nombre).includes(query))
      .slice(0, FEW)
      .map(
        (macro): Insert => ({
          key: `macro-${macro.id}`,
          group: 'macros',
          title: String(macro.nombre),
          detail: String(macro.descripcion ?? ''),
          pick: () => target.openMacro(macro),
        }),
      ),
    ...questions.map(
      ({ id, pregunta, _refs }): Insert => ({
        key: `question-${id}`,
        group: 'questions',
        title: String(pregunta),
        detail: String(_refs?.categoria?.title ?? translate('pages.ticket.insert.questions')),
        pick: () => void insertFrom('faqPreguntas', id, ({ respuesta }) => target.toText(String(respuesta ?? ''))),
      }),
    ),
  ];
}
